import StoreContract

extension TypeTrigger {
  /// The program with another type in place of this one, and with ordinary values of that type in the same order.
  ///
  /// - Parameter other: The type that takes the place.
  func removed(from program: Program, for other: Primitive) -> Program {
    let ranks = ranks(in: program)
    return exchanged(in: program, for: other) { value in ranks.firstIndex(of: value).map { PlainValue.of(other, $0) } }
  }

  /// The program with another type of a family in place of this one. Numbers keep their order and their sign, as far as
  /// the other type has them: zero stays zero, and NaN stays NaN.
  func exchanged(in program: Program, for other: Primitive) -> Program {
    let ranks = ranks(in: program)
    // The raw value of an enum is a name of its case, even if it is a number.
    let numbers = ranks.map { isOfPrimitives ? $0.number : nil }
    let negatives = numbers.count { $0.map { $0 < 0 } ?? false }
    return exchanged(in: program, for: other) { value in
      guard let rank = ranks.firstIndex(of: value) else { return nil }
      if let same = value.notFinite(as: other) { return same }
      return switch numbers[rank] {
      case 0?: PlainValue.zero(of: other)
      case let number? where number < 0 && other.isSigned: PlainValue.negative(of: other, negatives - 1 - rank)
      default: PlainValue.of(other, rank)
      }
    }
  }

  private func exchanged(in program: Program, for other: Primitive, _ change: @escaping (Value) -> Value?) -> Program {
    ProgramRewriter(
      replacement: { value, type in
        guard value != .null, contains(type.unwrapped) else { return nil }
        let stored = value.withStoredLeaves(as: type)
        // A stored value that the type cannot have stays what it is. A case may be one of a later version of its enum.
        return value.isDomainValue || ForeignValue.trigger(stored, type.stored) == nil ? change(stored) : value
      },
      typeReplacement: { type in
        contains(type.unwrapped) ? type.isOptional ? .optional(.primitive(other)) : .primitive(other) : nil
      },
      seesOwnTypes: true
    )(program)
  }

  /// The values of the type in a program, in order. A case of an enum and its raw value in a stored row are one value.
  private func ranks(in program: Program) -> [Value] {
    var values: Set<Value> = []
    _ = ProgramRewriter(
      replacement: { value, type in
        guard value != .null, contains(type.unwrapped) else { return nil }
        values.insert(value.withStoredLeaves(as: type))
        return value
      },
      seesOwnTypes: true
    )(program)
    return values.sorted { $0.precedes($1) }
  }

  /// Whether the trigger stands for primitive types, not for enums or a custom type.
  private var isOfPrimitives: Bool { Primitive.allCases.contains { contains(.primitive($0)) } }
}

extension EmbeddedType {
  /// The member with a name, or else the one with a stored name.
  fileprivate func member(_ name: String) -> Property? {
    properties.first { $0.name == name } ?? properties.first { $0.storedName == name }
  }
}

extension Value {
  /// The value with its enum cases, values of custom types and names of members in their stored form. A stored value is
  /// unchanged.
  fileprivate func withStoredLeaves(as type: PropertyType) -> Value {
    switch (type, self) {
    case (.optional(let wrapped), _): withStoredLeaves(as: wrapped)
    case (.array(let element), .array(let values)): .array(values.map { $0.withStoredLeaves(as: element) })
    case (.map(let element), .map(let fields)): .map(fields.compactMapValues { $1.withStoredLeaves(as: element) })
    case (.embedded(let embedded), .object(let members)):
      .object(
        Fields(
          members.entries.map { entry in
            guard let member = embedded.member(entry.name) else { return (entry.name, entry.value) }
            return (member.storedName, entry.value.withStoredLeaves(as: member.type))
          }))
    case (_, .enumCase), (_, .unknownCase), (_, .custom): storedForm(as: type)
    default: self
    }
  }

  /// An order of the values of one type: that of numbers, or else of descriptions.
  fileprivate func precedes(_ other: Value) -> Bool {
    if let one = number, let two = other.number, one != two { return one < two }
    return "\(self)".precedesInUTF8("\(other)")
  }

  /// NaN or an infinity as a value of another type. Nil if the value is finite, or if the type has no such values.
  fileprivate func notFinite(as type: Primitive) -> Value? {
    let number: Double
    switch self {
    case .float(let float): number = Double(float)
    case .double(let double), .date(let double): number = double
    default: return nil
    }
    if number.isFinite { return nil }
    return switch type {
    case .float: .float(Float(number))
    case .double: .double(number)
    case .date: .date(number)
    default: nil
    }
  }

  /// The value of a number. Nil if the value is none, or is NaN.
  fileprivate var number: Double? {
    switch self {
    case .bool(let isTrue): isTrue ? 1 : 0
    case .int8(let number): Double(number)
    case .int16(let number): Double(number)
    case .int32(let number): Double(number)
    case .int64(let number): Double(number)
    case .uint8(let number): Double(number)
    case .uint16(let number): Double(number)
    case .uint32(let number): Double(number)
    case .uint64(let number): Double(number)
    case .float(let number): number.isNaN ? nil : Double(number)
    case .double(let number), .date(let number): number.isNaN ? nil : number
    default: nil
    }
  }
}
