/// A class of choices that a ``Distribution`` counts.
public enum CoverageClass: Int, Hashable, Sendable, CaseIterable {
  /// An integer that is the simplest of its range.
  case simplestInteger
  /// An integer that is the least of its range, but not the simplest.
  case leastInteger
  /// An integer that is the greatest of its range, but not the simplest.
  case greatestInteger
  /// Any other integer.
  case otherInteger
  /// A Boolean choice of true.
  case yes
  /// A Boolean choice of false.
  case no
  /// A zero of either sign.
  case zero
  /// A subnormal number.
  case subnormal
  /// An infinity of either sign.
  case infinity
  /// A NaN of any kind.
  case notANumber
  /// Any other floating-point number.
  case otherFloat
  /// A string without scalars.
  case emptyString
  /// A string of the greatest allowed length.
  case longestString
  /// Any other string.
  case otherString
  /// A byte array without bytes.
  case emptyBytes
  /// A byte array of the greatest allowed length.
  case longestBytes
  /// Any other byte array.
  case otherBytes

  /// The type of the choice and the class, such as `integer, least`. Reports use this name as a key.
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

  /// Makes the class of a choice. Returns nil if only one value was possible.
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

  private static func integer(_ choice: Choice) -> CoverageClass {
    if choice.payload == choice.simplest { return .simplestInteger }
    return choice.payload == choice.lower
      ? .leastInteger : choice.payload == choice.upper ? .greatestInteger : .otherInteger
  }

  private static func float(_ magnitude: UInt64, _ width: FloatRank.Width) -> CoverageClass {
    let exponent = magnitude >> width.fractionBits
    let fraction = magnitude & ((1 << width.fractionBits) - 1)
    if exponent == width.exponentMask { return fraction == 0 ? .infinity : .notANumber }
    return exponent > 0 ? .otherFloat : fraction == 0 ? .zero : .subnormal
  }

  private static func run(_ choice: Choice, _ empty: CoverageClass, _ longest: CoverageClass, _ other: CoverageClass)
    -> CoverageClass
  {
    choice.count == 0 ? empty : choice.count == choice.upper ? longest : other
  }
}
