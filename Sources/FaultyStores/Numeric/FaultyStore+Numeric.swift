import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let numbersCoerced = FaultyStore(
    "numbers-coerced", .numeric, "A stored number of another type is read where it converts, undeclared.",
    FaultyAdapter("numbers-coerced", declared: .strict, actual: .strict.with { $0.numericMatch = .coercing }),
    honestly: .strict.with { $0.numericMatch = .coercing })

  static let narrowReadCut = FaultyStore(
    "narrow-read-cut", .numeric, "An Int32 is read from the low 4 bytes of the 8 that are stored.",
    FaultyAdapter("narrow-read-cut") { NarrowReader(base: $0) })

  static let fractionCutInOperand = FaultyStore(
    "fraction-cut-in-operand", .numeric, "A query compares integers with the whole part of a fraction.",
    FaultyAdapter("fraction-cut-in-operand") { base in
      QueryChanger(base: base) { base, query, entity in
        try base.query(query.changing { $0.cuttingFraction(in: entity) }, in: entity)
      }
    })

  static let viewRewrittenAsInteger = FaultyStore(
    "view-rewritten-as-integer", .numeric, "A number that is shown as a whole one is updated to a stored integer.",
    FaultyAdapter("view-rewritten-as-integer") { ViewRewriter(base: $0, stored: Remembered([])) })
}

extension Query.Condition {
  fileprivate func cuttingFraction(in entity: Entity) -> Query.Condition {
    guard case .compare(let name, let comparison, .double(let number)) = self,
      entity[property: name]?.type == .primitive(.int64), let whole = Int64(exactly: number.rounded(.towardZero))
    else { return self }
    return .compare(property: name, comparison, .int64(whole))
  }
}

/// Truncates an integer that is too wide to its lower half.
private struct NarrowReader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NarrowReader { NarrowReader(base: base) }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let cut = fields.compactMapValues { name, value -> Value? in
      guard entity[storedName: name]?.type == .primitive(.int32), case .int64(let number) = value else { return value }
      return .int32(Int32(truncatingIfNeeded: number))
    }
    return try base.writeStored(id, cut, in: entity)
  }
}

/// After an update of a number that is viewed as a whole number, replaces the stored number with an integer.
private struct ViewRewriter: StoreDecorator {
  let base: any Store
  /// The records whose stored values were written directly.
  let stored: Remembered<Set<RecordKey>>

  func around(_ base: any Store) -> ViewRewriter { ViewRewriter(base: base, stored: stored) }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let id = try base.writeStored(id, fields, in: entity)
    stored.change { $0.insert(RecordKey(id, in: entity)) }
    return id
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    guard stored.value.contains(RecordKey(id, in: entity)) else { return }
    var row = try base.readStored(id, in: entity)
    for field in fields.entries {
      guard case .custom("whole-number", .double(let number)) = field.value, let whole = Int64(exactly: number),
        let name = entity[property: field.name]?.storedName
      else { continue }
      row[name] = .int64(whole)
    }
    _ = try base.writeStored(id, row, in: entity)
  }
}
