import StoreContract

extension Defect {
  /// A class of values that code often handles separately.
  package enum ValueClass: Sendable, Hashable {
    case null, yes, no
    case zero, negative, largest
    case notANumber, infinite, negativeZero
    case emptyString, nonASCII, emptyData, emptyCollection
    case beforeReferenceDate
    /// The case of an enum with this name.
    case enumCase(String)

    /// All classes that are drawn.
    package static let all: [ValueClass] =
      [
        .null, .yes, .no, .zero, .negative, .largest, .notANumber, .infinite, .negativeZero, .emptyString, .nonASCII,
        .emptyData, .emptyCollection, .beforeReferenceDate,
      ] + ["user", "cheese", "low", "down"].map(ValueClass.enumCase)
  }
}

extension Defect.ValueClass {
  /// Whether a value, or a value inside it, is of the class.
  func contains(_ value: Value) -> Bool {
    if isKind(of: value) { return true }
    return switch value {
    case .array(let elements): elements.contains(where: contains)
    case .map(let fields), .object(let fields): fields.entries.contains { contains($0.value) }
    case .custom(_, let persisted): contains(persisted)
    default: false
    }
  }

  private func isKind(of value: Value) -> Bool {
    switch self {
    case .null: value == .null
    case .yes: value == .bool(true)
    case .no: value == .bool(false)
    case .zero: value.number == 0
    case .negative: value.number.map { $0 < 0 } ?? false
    case .largest: value.isLargest
    case .notANumber: value.number?.isNaN ?? false
    case .infinite: value.number?.isInfinite ?? false
    case .negativeZero: value.number.map { $0 == 0 && $0.sign == .minus } ?? false
    case .emptyString: value == .string("")
    case .nonASCII: if case .string(let text) = value { !text.utf8.allSatisfy { $0 < 0x80 } } else { false }
    case .emptyData: value == .data([])
    case .emptyCollection: value == .array([]) || value == .map([:])
    case .beforeReferenceDate: if case .date(let seconds) = value { seconds < 0 } else { false }
    case .enumCase(let name): value == .enumCase(name)
    }
  }

  /// A property and a value of the class for the records of a witness.
  var example: (property: String, value: Value) {
    switch self {
    case .null: ("number", .null)
    case .yes: ("flag", .bool(true))
    case .no: ("flag", .bool(false))
    case .zero: ("number", .int64(0))
    case .negative: ("number", .int64(-7))
    case .largest: ("number", .int64(.max))
    case .notANumber: ("real", .double(.nan))
    case .infinite: ("real", .double(.infinity))
    case .negativeZero: ("real", .double(-0.0))
    case .emptyString: ("text", .string(""))
    case .nonASCII: ("text", .string("é"))
    case .emptyData: ("bytes", .data([]))
    case .emptyCollection: ("list", .array([]))
    case .beforeReferenceDate: ("date", .date(-86_400))
    case .enumCase(let name): (WitnessSchema.enums.first { $0.cases.contains(name) }?.property ?? "", .enumCase(name))
    }
  }

  /// The class as a noun.
  var noun: String {
    switch self {
    case .null: "null"
    case .yes: "true"
    case .no: "false"
    case .zero: "zero"
    case .negative: "a negative number"
    case .largest: "the largest integer of its type"
    case .notANumber: "NaN"
    case .infinite: "an infinity"
    case .negativeZero: "negative zero"
    case .emptyString: "an empty string"
    case .nonASCII: "a string that is not ASCII"
    case .emptyData: "empty data"
    case .emptyCollection: "an empty collection"
    case .beforeReferenceDate: "a date before 2001"
    case .enumCase(let name): "the case '\(name)'"
    }
  }
}

extension Value {
  /// The value of a number of any type, or nil.
  fileprivate var number: Double? {
    switch self {
    case .int8(let number): Double(number)
    case .int16(let number): Double(number)
    case .int32(let number): Double(number)
    case .int64(let number): Double(number)
    case .uint8(let number): Double(number)
    case .uint16(let number): Double(number)
    case .uint32(let number): Double(number)
    case .uint64(let number): Double(number)
    case .float(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The least and the greatest value of the value's type if it is an integer; nil otherwise.
  var integerBounds: (least: Value, greatest: Value)? { Primitive(rawValue: kind.rawValue)?.integerBounds }

  /// Whether the value is the largest integer of its type.
  var isLargest: Bool { self == integerBounds?.greatest }
}
