/// Reads the bytes that a ``Draw`` takes its choices from, from front to back.
///
/// After the last byte it returns zeros, which stand for the simplest choices. Therefore any bytes are valid, and every
/// generator ends.
struct ByteReader: Sendable {
  private var bytes: [UInt8] = []
  private var position = 0

  /// Makes a reader without bytes, which returns only zeros.
  init() {}

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes that have not been read.
  var remaining: Int { bytes.count - position }

  mutating func next() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a little-endian word of `count` bytes, at most eight.
  mutating func word(ofBytes count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(next()) << UInt64(8 * index) }
    return word
  }
}

/// A number encoded in bytes: either its rank among the possible values, where 0 is the simplest, or an edge case.
///
/// Edge cases are those that random draws favour. A fuzzer could not guess them.
///
/// | first byte | then | number |
/// |---|---|---|
/// | 0 … 127 | | the rank |
/// | 128 … 159 | a byte | an edge case, chosen by a random source seeded with both bytes |
/// | 160 … 255 | 1 to 8 bytes, by the three low bits of the first | the rank, least significant byte first |
///
/// If there are at most 256 possible values, one byte is the rank. A rank beyond the last wraps around.
enum ByteNumber {
  case rank(UInt64)
  case edge(seed: UInt64)

  private static let edges: UInt8 = 128
  private static let words: UInt8 = 160

  /// Reads a number. If there are at most 256 possible values, the number is one byte; otherwise it has the form of the
  /// table.
  ///
  /// - Parameter last: The greatest rank.
  init(from reader: inout ByteReader, last: UInt64) {
    if last < 256 {
      self = .rank(UInt64(reader.next()) % (last + 1))
    } else {
      self.init(taggedFrom: &reader, last: last)
    }
  }

  /// Reads a number in the form of the table, even if there are few possible values.
  init(taggedFrom reader: inout ByteReader, last: UInt64) {
    let tag = reader.next()
    if tag < Self.edges {
      self = .rank(Self.wrapped(UInt64(tag), last))
    } else if tag < Self.words {
      self = .edge(seed: UInt64(tag) << 8 | UInt64(reader.next()))
    } else {
      self = .rank(Self.wrapped(reader.word(ofBytes: Int(tag & 7) + 1), last))
    }
  }

  private static func wrapped(_ rank: UInt64, _ last: UInt64) -> UInt64 {
    last == .max ? rank : rank % (last + 1)
  }

  /// Returns the bytes that encode a rank.
  static func bytes(ofRank rank: UInt64, last: UInt64) -> [UInt8] {
    last < 256 ? [UInt8(truncatingIfNeeded: rank)] : taggedBytes(ofRank: rank)
  }

  /// Returns the bytes that encode a rank in the form of the table.
  static func taggedBytes(ofRank rank: UInt64) -> [UInt8] {
    if rank < UInt64(edges) { return [UInt8(truncatingIfNeeded: rank)] }
    let count = max(1, (71 - rank.leadingZeroBitCount) / 8)
    return [words | UInt8(truncatingIfNeeded: count - 1)]
      + (0..<count).map { UInt8(truncatingIfNeeded: rank >> UInt64(8 * $0)) }
  }
}

/// An element of a string or byte array, encoded in bytes.
///
/// If there are at most 256 possible elements, one byte is the rank. Otherwise a byte below 128 is the rank. A greater
/// first byte holds the upper seven bits of the rank, and two bytes follow, the least significant first.
enum ByteElement {
  private static let long: UInt8 = 128

  /// Reads an element below `size`. `size` is at least 1.
  static func read(from reader: inout ByteReader, size: UInt64) -> UInt32 {
    let first = reader.next()
    let isShort = size <= 256 || first < long
    let rank = isShort ? UInt64(first) : UInt64(first ^ long) << 16 | reader.word(ofBytes: 2)
    return UInt32(truncatingIfNeeded: rank % max(1, size))
  }

  /// Returns the bytes that encode an element.
  static func bytes(of element: UInt32, size: UInt64) -> [UInt8] {
    if size <= 256 || element < UInt32(long) { return [UInt8(truncatingIfNeeded: element)] }
    return [element >> 16 | UInt32(long), element, element >> 8].map { UInt8(truncatingIfNeeded: $0) }
  }
}

extension ChoiceSequence {
  /// Bytes that encode these choices, as a seed input for a fuzzer.
  ///
  /// The generator that made the choices makes them again from ``Proposal/bytes(_:)``:
  ///
  /// ```swift
  /// var draw = Draw(.random(seed: 1))
  /// let number = draw.integer(in: 0...9)
  /// draw.reset(to: .bytes(draw.choices.bytes))
  /// assert(number == draw.integer(in: 0...9))
  /// ```
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public var bytes: [UInt8] {
    choices.flatMap { $0.isForced ? [] : bytes(of: $0) }
  }

  private func bytes(of choice: Choice) -> [UInt8] {
    switch choice.kind {
    case .boolean: [UInt8(truncatingIfNeeded: choice.payload)]
    case .integer: ByteNumber.bytes(ofRank: choice.rank, last: choice.upper - choice.lower)
    case .float: ByteNumber.bytes(ofRank: choice.rank, last: choice.floatWidth.lastRank)
    case .string, .bytes:
      ByteNumber.taggedBytes(ofRank: UInt64(choice.count) - choice.lower)
        + elements[choice.elementRange].flatMap { ByteElement.bytes(of: $0, size: choice.simplest) }
    }
  }
}
