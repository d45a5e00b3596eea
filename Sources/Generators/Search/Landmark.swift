/// A telling kind of choice, by which a report says what was generated.
public enum Landmark: Int, Hashable, Sendable, CaseIterable {
  /// A number that is the simplest of its range.
  case simplestInteger
  /// A number that is the least of its range.
  case leastInteger
  /// A number that is the greatest of its range.
  case greatestInteger
  /// A number between the ends of its range.
  case otherInteger
  /// Yes.
  case yes
  /// No.
  case no
  /// A zero, of either sign.
  case zero
  /// A magnitude below the least normal one.
  case subnormal
  /// An infinity, of either sign.
  case infinity
  /// Not a number.
  case notANumber
  /// Any other floating-point number.
  case otherFloat
  /// A string without scalars.
  case emptyString
  /// A string as long as it may be.
  case longestString
  /// Any other string.
  case otherString
  /// No bytes.
  case emptyBytes
  /// As many bytes as there may be.
  case longestBytes
  /// Any other number of bytes.
  case otherBytes

  /// The kind of choice and what it came to, in words.
  public var name: String {
    switch self {
    case .simplestInteger: "integer, simplest"
    case .leastInteger: "integer, least"
    case .greatestInteger: "integer, greatest"
    case .otherInteger: "integer, other"
    case .yes: "boolean, yes"
    case .no: "boolean, no"
    case .zero: "float, zero"
    case .subnormal: "float, subnormal"
    case .infinity: "float, infinity"
    case .notANumber: "float, not a number"
    case .otherFloat: "float, other"
    case .emptyString: "string, empty"
    case .longestString: "string, longest"
    case .otherString: "string, other"
    case .emptyBytes: "bytes, empty"
    case .longestBytes: "bytes, longest"
    case .otherBytes: "bytes, other"
    }
  }

  /// The landmark of a choice; none of one that was forced.
  @inline(__always)
  init?(_ choice: Choice) {
    switch choice.kind {
    case .boolean:
      if choice.lower == choice.upper { return nil }
      self = choice.payload == 0 ? .no : .yes
    case .integer:
      if choice.lower == choice.upper { return nil }
      self = Self.integer(choice)
    case .float: self = Self.float(choice.payload, choice.floatWidth)
    case .string, .bytes:
      if choice.upper == 0 { return nil }
      self =
        choice.kind == .string
        ? Self.run(choice, .emptyString, .longestString, .otherString)
        : Self.run(choice, .emptyBytes, .longestBytes, .otherBytes)
    }
  }

  private static func integer(_ choice: Choice) -> Landmark {
    if choice.payload == choice.simplest { return .simplestInteger }
    return choice.payload == choice.lower
      ? .leastInteger : choice.payload == choice.upper ? .greatestInteger : .otherInteger
  }

  private static func float(_ magnitude: UInt64, _ width: FloatRank.Width) -> Landmark {
    let exponent = magnitude >> width.fractionBits
    let fraction = magnitude & ((1 << width.fractionBits) - 1)
    if exponent == width.exponentMask { return fraction == 0 ? .infinity : .notANumber }
    return exponent > 0 ? .otherFloat : fraction == 0 ? .zero : .subnormal
  }

  private static func run(_ choice: Choice, _ empty: Landmark, _ longest: Landmark, _ other: Landmark) -> Landmark {
    choice.count == 0 ? empty : choice.count == choice.upper ? longest : other
  }
}
