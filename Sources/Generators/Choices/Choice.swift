/// One typed choice of a generator: the chosen value and the possible values.
///
/// A choice is a flat value without references. The elements of strings and byte arrays are stored in the sequence that
/// the choice belongs to.
public struct Choice: Sendable, BitwiseCopyable {
  /// The type of a choice. ``Shortlex`` orders choices of different types in the order of these cases.
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A Boolean choice.
    case boolean
    /// An integer of a range of at most 64 bits.
    case integer
    /// The magnitude of a floating-point number. Its sign is a Boolean choice before it.
    case float
    /// A list of elements, each the rank of a Unicode scalar in an alphabet.
    case string
    /// A list of bytes.
    case bytes
  }

  /// The type of the choice.
  public let kind: Kind

  /// Whether the choice only says that a collection continues. A ``Distribution`` does not count such choices.
  var isContinuation = false

  /// The chosen value.
  ///
  /// A Boolean is 0 or 1. An integer is a `UInt64` that keeps the order of its type: the sign bit of signed types is
  /// flipped. A float is the bits of its magnitude. For strings and bytes, the upper half is the offset of the elements
  /// and the lower half is their count.
  var payload: UInt64

  /// The least value of an integer, or the least count of elements. Unused in floats.
  let lower: UInt64

  /// The greatest value of an integer, the greatest count of elements, or the width of a float in bits.
  let upper: UInt64

  /// The simplest value. For strings and bytes, the size of the alphabet.
  let simplest: UInt64

  static func boolean(_ value: Bool, forced: Bool = false) -> Choice {
    let bits: UInt64 = value ? 1 : 0
    return Choice(
      kind: .boolean, payload: bits, lower: forced ? bits : 0, upper: forced ? bits : 1, simplest: forced ? bits : 0)
  }

  /// Makes the choice of whether a collection has one more element.
  @inline(__always)
  static func continuation(_ value: Bool) -> Choice {
    Choice(kind: .boolean, isContinuation: true, payload: value ? 1 : 0, lower: 0, upper: 1, simplest: 0)
  }

  static func float(_ magnitude: UInt64, width: FloatRank.Width) -> Choice {
    Choice(kind: .float, payload: magnitude, lower: 0, upper: width.rawValue, simplest: 0)
  }
}

extension Choice {
  /// The index at which the elements of a string or bytes choice start in the buffer of its sequence.
  var offset: Int { Int(truncatingIfNeeded: payload >> 32) }

  /// The number of elements of a string or bytes choice.
  var count: Int { Int(truncatingIfNeeded: payload & 0xffff_ffff) }

  /// The indices of the elements of a string or bytes choice in the buffer of its sequence.
  var elementRange: Range<Int> { offset..<(offset + count) }

  /// Whether the choice is a string or bytes, which are lists of elements.
  var isRun: Bool { kind == .string || kind == .bytes }

  /// Whether only one value was possible.
  var isForced: Bool {
    switch kind {
    case .boolean, .integer: lower == upper
    case .float: false
    case .string, .bytes: upper == 0
    }
  }

  /// Returns the payload of a string or bytes choice.
  static func run(offset: Int, count: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(truncatingIfNeeded: count)
  }
}

extension Choice {
  /// Whether both choices are integers with the same range and the same simplest value.
  func hasBounds(of other: Choice) -> Bool {
    kind == .integer && other.kind == .integer && lower == other.lower && upper == other.upper
      && simplest == other.simplest
  }
}

extension Choice {
  /// The position of the choice among its possible values, starting at 0 for the simplest. For strings and bytes, the
  /// count of elements.
  ///
  /// The integers of a range whose simplest value is 0 are ordered 0, 1, -1, 2, -2 and so on.
  public var rank: UInt64 {
    switch kind {
    case .boolean: payload ^ simplest
    case .integer: Self.rank(of: payload, lower: lower, upper: upper, simplest: simplest)
    case .float: FloatRank.rank(ofMagnitude: payload, width: floatWidth)
    case .string, .bytes: UInt64(count)
    }
  }

  /// The width of the number whose magnitude a float choice holds.
  var floatWidth: FloatRank.Width { FloatRank.Width(rawValue: upper) ?? .double }

  /// Returns a copy of the choice with another payload.
  func with(payload: UInt64) -> Choice {
    var copy = self
    copy.payload = payload
    return copy
  }

  /// Returns a copy of the choice with another rank. A rank beyond the last gives the last value.
  func with(rank: UInt64) -> Choice {
    switch kind {
    case .boolean: with(payload: isForced ? payload : min(rank, 1) ^ simplest)
    case .integer: with(payload: Self.value(at: rank, lower: lower, upper: upper, simplest: simplest))
    case .float: with(payload: FloatRank.magnitude(at: rank, width: floatWidth))
    case .string, .bytes: self
    }
  }

  /// Whether the choice has its simplest possible value.
  func isSimplest(in elements: [UInt32]) -> Bool {
    switch kind {
    case .boolean, .integer: payload == simplest
    case .float: payload == 0
    case .string, .bytes: count == lower && elements[elementRange].allSatisfy { $0 == 0 }
    }
  }

  static func rank(of value: UInt64, lower: UInt64, upper: UInt64, simplest: UInt64) -> UInt64 {
    let shared = min(simplest - lower, upper - simplest)
    if value >= simplest {
      let distance = value - simplest
      return distance == 0 ? 0 : distance <= shared ? distance * 2 - 1 : shared + distance
    } else {
      let distance = simplest - value
      return distance <= shared ? distance * 2 : shared + distance
    }
  }

  static func value(at rank: UInt64, lower: UInt64, upper: UInt64, simplest: UInt64) -> UInt64 {
    let below = simplest - lower
    let above = upper - simplest
    let shared = min(below, above)
    if rank / 2 + rank % 2 <= shared {
      return rank % 2 == 1 ? simplest + (rank / 2 + 1) : simplest - rank / 2
    }
    let distance = min(rank - shared, max(below, above))
    return above >= below ? simplest + distance : simplest - distance
  }
}
