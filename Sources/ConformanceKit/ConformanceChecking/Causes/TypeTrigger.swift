import StoreContract

/// A type that properties of a program have and that other types can take the place of.
package struct TypeTrigger: Sendable, Hashable {
  /// The class of the type, as ``PropertyType/className`` gives it, or the name of a family of types.
  package let name: String

  /// The types among the properties of a program and their families, sorted by name.
  static func all(in program: Program) -> [TypeTrigger] {
    let types = program.schemas.flatMap(\.entities).flatMap(\.properties).flatMap { $0.type.withParts }
    let classes = types.map(\.className) + (types.contains(where: \.isNestedCollection) ? [nestedCollection.name] : [])
    let own = Set(classes.map { TypeTrigger(name: $0) })
    return own.union(own.flatMap(\.families)).sorted { $0.name < $1.name }
  }

  /// The families of types that this type or family belongs to, the smallest first. Stores are likely to treat the
  /// types of a family alike.
  var families: [TypeTrigger] {
    Self.families.filter { $0.name != name && $0.classes.isSuperset(of: classes) }.map { TypeTrigger(name: $0.name) }
  }

  /// The classes of types that the trigger stands for.
  private var classes: Set<String> { Self.families.first { $0.name == name }?.classes ?? [name] }

  private static let integers = Set(Primitive.allCases.filter(\.isInteger).map(\.rawValue))
  private static let floatingPoint: Set<String> = ["float", "double"]
  private static let collections: Set<String> = ["collection", nestedCollection.name]
  /// The families, the smaller ones first.
  private static let families: [(name: String, classes: Set<String>)] = [
    ("collection", collections), ("integers", integers),
    ("enums", Set(Primitive.allCases.map { "enum over \($0.rawValue)" })),
    ("floating-point numbers", floatingPoint), ("numbers", integers.union(floatingPoint).union(["bool", "date"])),
  ]

  /// A collection whose elements are collections.
  static let nestedCollection = TypeTrigger(name: "nested collection")

  /// Whether a type belongs to this class or family.
  func contains(_ type: PropertyType) -> Bool {
    self == Self.nestedCollection ? type.isNestedCollection : classes.contains(type.className)
  }

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
    let numbers = ranks.map(\.number)
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
        // A stored value that the type cannot have stays what it is.
        return ForeignValue.trigger(value, type) == nil ? change(value) : value
      },
      typeReplacement: { type in
        contains(type.unwrapped) ? type.isOptional ? .optional(.primitive(other)) : .primitive(other) : nil
      }
    )(program)
  }

  /// The values of the type in a program, in order.
  private func ranks(in program: Program) -> [Value] {
    var values: Set<Value> = []
    _ = ProgramRewriter { value, type in
      guard value != .null, contains(type.unwrapped) else { return nil }
      values.insert(value)
      return value
    }(program)
    return values.sorted { $0.precedes($1) }
  }
}

extension PropertyType {
  fileprivate var isNestedCollection: Bool {
    switch self {
    case .array(let element), .map(let element): element.unwrapped.isCollection
    default: false
    }
  }

  private var isCollection: Bool {
    switch self {
    case .array, .map: true
    default: false
    }
  }

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
