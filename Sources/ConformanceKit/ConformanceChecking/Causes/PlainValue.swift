import Foundation
import StoreContract

/// Ordinary values of each type: small, positive, of few characters. No store has a reason to treat them in a special
/// way.
enum PlainValue {
  /// An ordinary value of a type. Different numbers give different values where the type has enough, and they are in
  /// order.
  ///
  /// - Parameter number: From 0 on.
  /// - Returns: The value; nil if the kit knows no ordinary value, as of a link.
  static func of(_ type: PropertyType, _ number: Int) -> Value? {
    switch type {
    case .primitive(let primitive): of(primitive, number)
    case .enumeration(let type):
      type.cases.isEmpty ? nil : .enumCase(type.cases[number % type.cases.count].name)
    case .custom(let type): custom(type, number)
    case .embedded(let type): object(type, number)
    case .optional(let element): of(element, number)
    case .array(let element): of(element, number).map { .array([$0]) }
    case .map(let element): of(element, number).map { .map(["key": $0]) }
    case .toOne, .toMany: nil
    }
  }

  /// An ordinary value of a primitive type: see ``of(_:_:)-(PropertyType,_)``.
  static func of(_ primitive: Primitive, _ number: Int) -> Value {
    switch primitive {
    case .bool: .bool(number % 2 == 1)
    case .int8: .int8(Int8(1 + number % 100))
    case .int16: .int16(Int16(1 + number % 10_000))
    case .int32: .int32(Int32(1 + number % 10_000))
    case .int64: .int64(Int64(1 + number))
    case .uint8: .uint8(UInt8(1 + number % 100))
    case .uint16: .uint16(UInt16(1 + number % 10_000))
    case .uint32: .uint32(UInt32(1 + number % 10_000))
    case .uint64: .uint64(UInt64(1 + number))
    case .float: .float(Float(1 + number % 10_000))
    case .double: .double(Double(1 + number))
    case .string: .string(letters(number))
    case .data: .data([UInt8(1 + number / 100 % 100), UInt8(1 + number % 100)])
    case .date: .date(Double(1 + number))
    case .uuid: .uuid(uuid(number))
    case .decimal: .decimal(Decimal(1 + number))
    }
  }

  /// Zero of a type of numbers, or false. An ordinary value of any other type.
  static func zero(of primitive: Primitive) -> Value {
    primitive.isNumber ? of(primitive, -1) : of(primitive, 0)
  }

  /// A negative number of a signed type: -1 for the number 0, and less for greater ones.
  static func negative(of primitive: Primitive, _ number: Int) -> Value { of(primitive, -2 - number % 100) }

  /// A value with an ordinary persisted form if the type has one, or else one of its examples.
  private static func custom(_ type: CustomType, _ number: Int) -> Value? {
    if let persisted = of(type.persisted, number), type.isValid(persisted: persisted) {
      return .custom(type.name, persisted: persisted)
    }
    let ordinary = type.examples.filter { persisted in
      !ValueTrigger.allCases.contains { $0.contains(persisted, type.persisted) }
    }
    let examples = ordinary.isEmpty ? type.examples : ordinary
    return examples.isEmpty ? nil : .custom(type.name, persisted: examples[number % examples.count])
  }

  private static func object(_ type: EmbeddedType, _ number: Int) -> Value? {
    var fields = Fields()
    for member in type.properties {
      guard let value = member.isOptional ? .null : of(member.type, number) else { return nil }
      fields[member.name] = value
    }
    return .object(fields)
  }

  /// Three letters, in the order of the numbers.
  private static func letters(_ number: Int) -> String {
    [number / 676, number / 26, number].map { place in
      String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place % 26)))
    }.joined()
  }

  private static func uuid(_ number: Int) -> UUID {
    let (high, low) = (UInt8(1 + number / 100 % 100), UInt8(1 + number % 100))
    return UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, high, low))
  }
}

extension Primitive {
  /// Whether the values are numbers, or dates, which are numbers of seconds.
  fileprivate var isNumber: Bool { isInteger || isFloatingPoint || self == .date || self == .decimal }

  /// Whether the type has negative numbers.
  var isSigned: Bool { isNumber && ![.uint8, .uint16, .uint32, .uint64].contains(self) }
}
