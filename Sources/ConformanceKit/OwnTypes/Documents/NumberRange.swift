/// A range of numbers that a narrower type does not have.
///
/// A property that becomes narrower, such as an `Int` that becomes an `Int16` or that a wrapper clamps, loses the
/// numbers that it no longer has. Only documents in which such numbers stand show that. The limits are those of Swift's
/// integers and of the precision of `Float`.
enum NumberRange: Hashable, Sendable {
  case negative
  /// Numbers whose magnitude needs more bits than these.
  case wider(bits: Int)
  /// Numbers that `Float` rounds.
  case roundedByFloat

  /// All ranges.
  static let all = [.negative, .roundedByFloat] + [7, 8, 15, 16, 31, 32, 63].map { wider(bits: $0) }

  /// The ranges that a number of a document is in.
  ///
  /// - Parameter text: The number, as the document writes it.
  static func ranges(of text: String) -> [NumberRange] {
    guard let number = Double(text) else { return [] }
    return all.filter { $0.contains(number) }
  }

  private func contains(_ number: Double) -> Bool {
    switch self {
    case .negative: number < 0
    case .wider(let bits): number.magnitude >= Double(sign: .plus, exponent: bits, significand: 1)
    // Float writes 0.1 as 0.1, although its value is not that of Double.
    case .roundedByFloat: number.isFinite && Double("\(Float(number))") != number
    }
  }
}

extension NumberRange: CustomStringConvertible {
  /// The range in a few words, for messages.
  var description: String {
    switch self {
    case .negative: "a negative number"
    case .wider(let bits): "a number of more than \(bits) bits"
    case .roundedByFloat: "a number that Float rounds"
    }
  }
}

extension NumberRange {
  /// A number of the range, as a document writes it.
  ///
  /// - Parameter number: Another number that stands at the same place. Where an integer stands, the result is one.
  func example(insteadOf number: DocumentNode) -> DocumentNode {
    switch self {
    case .negative: .number("-1")
    case .wider(let bits): .number("\(UInt64(1) << UInt64(bits))")
    case .roundedByFloat: .number(number.kind == "integer" ? "16777217" : "0.123456789")
    }
  }

  /// The name of the range in a file, such as `negative` or `over15Bits`.
  var name: String {
    switch self {
    case .negative: "negative"
    case .wider(let bits): "over\(bits)Bits"
    case .roundedByFloat: "roundedByFloat"
    }
  }

  /// Creates the range with a name; nil if there is none.
  init?(named name: String) {
    guard let range = Self.all.first(where: { $0.name == name }) else { return nil }
    self = range
  }
}
