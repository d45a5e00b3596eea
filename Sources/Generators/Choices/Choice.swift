/// One typed choice of a run: what was chosen, and what could have been.
///
/// A choice is flat and holds no reference; the elements of strings and bytes lie in the sequence the choice belongs to.
public struct Choice: Sendable, BitwiseCopyable {
  /// The type of a choice. The order is the order of choices of unlike type in ``Shortlex``.
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// Yes or no.
    case boolean
    /// A number of an integer range of at most 64 bits.
    case integer
    /// The magnitude of a floating-point number; the sign is a boolean choice before it.
    case float
    /// A run of elements, each the rank of a Unicode scalar in an alphabet.
    case string
    /// A run of bytes.
    case bytes
  }

  /// The type of the choice.
  public let kind: Kind

  /// Whether the choice only says that a collection goes on, which reports of what was generated leave out.
  var isContinuation = false

  /// What was chosen.
  ///
  /// Booleans: 0 or 1. Integers: the value as a `UInt64` in the order of its type (the sign bit of signed types is
  /// flipped). Floats: the bits of the magnitude. Strings and bytes: the offset of the elements (upper half) and their
  /// count (lower half).
  var payload: UInt64

  /// The least value, or the least count of elements; unused in floats.
  let lower: UInt64

  /// The greatest value, or the greatest count of elements; the width in bits of floats.
  let upper: UInt64

  /// The simplest value; the size of the alphabet of strings and bytes.
  let simplest: UInt64

  static func boolean(_ value: Bool, forced: Bool = false) -> Choice {
    let bits: UInt64 = value ? 1 : 0
    return Choice(
      kind: .boolean, payload: bits, lower: forced ? bits : 0, upper: forced ? bits : 1, simplest: forced ? bits : 0)
  }

  /// The choice whether a collection has one more element.
  @inline(__always)
  static func continuation(_ value: Bool) -> Choice {
    Choice(kind: .boolean, isContinuation: true, payload: value ? 1 : 0, lower: 0, upper: 1, simplest: 0)
  }

  static func float(_ magnitude: UInt64, width: FloatRank.Width) -> Choice {
    Choice(kind: .float, payload: magnitude, lower: 0, upper: width.rawValue, simplest: 0)
  }
}

extension Choice {
  /// Where the elements of a string or bytes choice start in the buffer of its sequence.
  var offset: Int { Int(truncatingIfNeeded: payload >> 32) }

  /// How many elements a string or bytes choice has.
  var count: Int { Int(truncatingIfNeeded: payload & 0xffff_ffff) }

  /// Where the elements of a string or bytes choice lie in the buffer of its sequence.
  var elementRange: Range<Int> { offset..<(offset + count) }

  /// Whether the choice is a run of elements.
  var isRun: Bool { kind == .string || kind == .bytes }

  /// Whether nothing else could have been chosen.
  var isForced: Bool {
    switch kind {
    case .boolean, .integer: lower == upper
    case .float: false
    case .string, .bytes: upper == 0
    }
  }

  /// The payload of a run of elements.
  static func run(offset: Int, count: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(truncatingIfNeeded: count)
  }
}

extension Choice {
  /// Whether both are integers of the same range.
  func hasBounds(of other: Choice) -> Bool {
    kind == .integer && other.kind == .integer && lower == other.lower && upper == other.upper
      && simplest == other.simplest
  }
}
