import StoreContract

/// A type that properties of a program have and that other types can take the place of.
package struct TypeTrigger: Sendable, Hashable {
  /// The class of the type, as ``PropertyType/className`` gives it, or the name of a family of types.
  package let name: String

  /// The types among the properties of a program, sorted by name.
  static func all(in program: Program) -> [TypeTrigger] {
    let types = program.schemas.flatMap(\.entities).flatMap(\.properties).flatMap { $0.type.withParts }
    return Set(types.map(\.className)).sorted().map { TypeTrigger(name: $0) }
  }

  /// The family of types that stores are likely to treat alike, or nil if the type has none.
  var family: TypeTrigger? {
    Self.families.first { $0.value.contains(name) }.map { TypeTrigger(name: $0.key) }
  }

  private static let integers = Set(Primitive.allCases.filter(\.isInteger).map(\.rawValue))
  private static let families: [String: Set<String>] = [
    "integers": integers, "enums": Set(Primitive.allCases.map { "enum over \($0.rawValue)" }),
    "floating-point numbers": ["float", "double", "date"],
  ]

  /// Whether a type belongs to this class or family.
  func contains(_ type: PropertyType) -> Bool {
    let name = type.className
    return name == self.name || Self.families[self.name]?.contains(name) ?? false
  }

  /// The program with another type in place of this one, and with ordinary values of that type in the same order.
  ///
  /// - Parameter other: The type that takes the place.
  func removed(from program: Program, for other: Primitive) -> Program {
    let numbers = numbers(of: program)
    return ProgramRewriter(
      replacement: { value, type in
        guard value != .null, contains(type.unwrapped) else { return nil }
        return numbers[value].map { PlainValue.of(other, $0) }
      },
      typeReplacement: { type in
        contains(type.unwrapped) ? type.isOptional ? .optional(.primitive(other)) : .primitive(other) : nil
      }
    )(program)
  }

  /// The rank of each value of the type among the program's values of the type.
  private func numbers(of program: Program) -> [Value: Int] {
    var values: Set<Value> = []
    _ = ProgramRewriter { value, type in
      guard value != .null, contains(type.unwrapped) else { return nil }
      values.insert(value)
      return value
    }(program)
    return Dictionary(uniqueKeysWithValues: values.sorted { $0.precedes($1) }.enumerated().map { ($1, $0) })
  }
}

extension PropertyType {
  /// The type, and the types of its elements.
  fileprivate var withParts: [PropertyType] {
    switch self {
    case .optional(let element): element.withParts
    case .array(let element), .map(let element): [self] + element.withParts
    case .primitive, .enumeration, .custom, .embedded, .toOne, .toMany: [self]
    }
  }
}

extension Value {
  /// An order of the values of one type: that of numbers, or else of descriptions.
  fileprivate func precedes(_ other: Value) -> Bool {
    if let one = number, let two = other.number, one != two { return one < two }
    return "\(self)".precedesInUTF8("\(other)")
  }

  private var number: Double? {
    switch self {
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
