import StoreContract

/// A defect that can be added to any store, also to one in another process.
struct AddedDefect: Sendable {
  /// What the store does wrong, in one sentence.
  let sentence: String
  /// Returns a store with the defect.
  let added: @Sendable (any Store) -> any Store

  init(_ sentence: String, _ added: @escaping @Sendable (any Store) -> any Store) {
    self.sentence = sentence
    self.added = added
  }

  /// The defects that are added to each store.
  static let all = ofValues + ofQueries + ofWrites + ofRefusals + ofLiveQueries
}

// MARK: Values

extension AddedDefect {
  private static let ofValues: [AddedDefect] = [
    reading("a number of 64 bits from 2 to 99 is read as the next one") { value in
      if case .int64(let number) = value, (2...99).contains(number) { .int64(number + 1) } else { value }
    },
    reading("a number of 32 bits from 2 to 99 is read as the next one") { value in
      if case .int32(let number) = value, (2...99).contains(number) { .int32(number + 1) } else { value }
    },
    reading("a number of 8 bits from 2 to 99 is read as the next one") { value in
      if case .int8(let number) = value, (2...99).contains(number) { .int8(number + 1) } else { value }
    },
    reading("true is read as false") { $0 == .bool(true) ? .bool(false) : $0 },
    reading("text of two characters or more is read without the last one") { value in
      if case .string(let text) = value, text.count > 1 { .string(String(text.dropLast())) } else { value }
    },
    reading("a double between 0.01 and 1,000 is read as its half") { value in
      if case .double(let number) = value, (0.01...1000).contains(number) { .double(number / 2) } else { value }
    },
    reading("a custom value over a number from 2 to 99 is read as the next one") { value in
      guard case .custom(let name, .int64(let number)) = value, (2...99).contains(number) else { return value }
      return .custom(name, persisted: .int64(number + 1))
    },
    AddedDefect("a case of an enum is read as another one of its type") { base in
      ReadChanger(base: base) { property, value in
        guard case .enumeration(let type) = property.type.unwrapped, case .enumCase(let name) = value else {
          return value
        }
        return type.cases.first { $0.name != name }.map { .enumCase($0.name) } ?? value
      }
    },
    AddedDefect("a list of different elements is read backwards") { base in
      ReadChanger(base: base) { _, value in
        if case .array(let elements) = value { .array(elements.reversed()) } else { value }
      }
    },
    AddedDefect("a dictionary of two keys or more is read without one of them") { base in
      ReadChanger(base: base) { _, value in
        guard case .map(let fields) = value, fields.entries.count > 1 else { return value }
        return .map(Fields(fields.entries.dropLast().map { ($0.name, $0.value) }))
      }
    },
  ]

  private static func reading(_ sentence: String, _ change: @escaping @Sendable (Value) -> Value) -> AddedDefect {
    AddedDefect(sentence) { ValueChanger(base: $0, reading: change) }
  }
}

// MARK: Queries

extension AddedDefect {
  private static let ofQueries: [AddedDefect] = [
    querying("a query that finds two records or more leaves out the last one") { base, query, entity in
      let found = try base.query(query, in: entity)
      return found.count > 1 ? found.dropLast() : found
    },
    querying("a query that sorts returns its records backwards") { base, query, entity in
      let found = try base.query(query, in: entity)
      return query.order.isEmpty ? found : found.reversed()
    },
    querying("a query that finds no record fails") { base, query, entity in
      let found = try base.query(query, in: entity)
      if found.isEmpty { throw StoreError(.rejected, "no record was found") }
      return found
    },
  ]

  private static func querying(
    _ sentence: String, _ response: @escaping @Sendable (any Store, Query, Entity) throws -> [Record]
  ) -> AddedDefect {
    AddedDefect(sentence) { QueryChanger(base: $0, response: response) }
  }
}
