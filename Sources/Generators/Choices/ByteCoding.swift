/// The bytes that a ``Draw`` takes its choices from, from the front. After the last one there are zeros, which stand for the
/// simplest choices, so that any bytes will do and a program ends.
struct ByteReader: Sendable {
  private var bytes: [UInt8] = []
  private var position = 0

  /// Nothing but zeros.
  init() {}

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are left before the zeros.
  var remaining: Int { bytes.count - position }

  mutating func next() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// A word of so many bytes, at most eight, the least significant first.
  mutating func word(ofBytes count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(next()) << UInt64(8 * index) }
    return word
  }
}

/// How a number stands in bytes: by its rank among what is possible, the simplest being 0; or as one of the edges that random
/// draws favour, which a fuzzer could not guess.
///
/// | first byte | then | number |
/// |---|---|---|
/// | 0 … 127 | | the rank |
/// | 128 … 159 | a byte | an edge: that of the random source whose seed the two bytes are |
/// | 160 … 255 | 1 to 8 bytes, by the three low bits of the first | the rank, least significant byte first |
///
/// Where there are at most 256 values, one byte is the rank. A rank beyond the last starts over from the first.
enum ByteNumber {
  case rank(UInt64)
  case edge(seed: UInt64)

  private static let edges: UInt8 = 128
  private static let words: UInt8 = 160

  /// Reads a number of which there are at most 256 values without an edge, or any other.
  ///
  /// - Parameter last: The greatest rank.
  init(from reader: inout ByteReader, last: UInt64) {
    if last < 256 {
      self = .rank(UInt64(reader.next()) % (last + 1))
    } else {
      self.init(taggedFrom: &reader, last: last)
    }
  }

  /// Reads a number in the form of the table, however few values there are.
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

  /// The bytes that a rank is read from.
  static func bytes(ofRank rank: UInt64, last: UInt64) -> [UInt8] {
    last < 256 ? [UInt8(truncatingIfNeeded: rank)] : taggedBytes(ofRank: rank)
  }

  /// The bytes that a rank is read from in the form of the table.
  static func taggedBytes(ofRank rank: UInt64) -> [UInt8] {
    if rank < UInt64(edges) { return [UInt8(truncatingIfNeeded: rank)] }
    let count = max(1, (71 - rank.leadingZeroBitCount) / 8)
    return [words | UInt8(truncatingIfNeeded: count - 1)]
      + (0..<count).map { UInt8(truncatingIfNeeded: rank >> UInt64(8 * $0)) }
  }
}

/// How an element of a string or of bytes stands in bytes: one byte where there are at most 256 of them; otherwise one byte below
/// 128, which is the rank, or three, the upper seven bits first and then the rest with the least significant byte first.
enum ByteElement {
  private static let long: UInt8 = 128

  /// Reads an element below `size`, which is at least 1.
  static func read(from reader: inout ByteReader, size: UInt64) -> UInt32 {
    let first = reader.next()
    let isShort = size <= 256 || first < long
    let rank = isShort ? UInt64(first) : UInt64(first ^ long) << 16 | reader.word(ofBytes: 2)
    return UInt32(truncatingIfNeeded: rank % max(1, size))
  }

  /// The bytes that an element is read from.
  static func bytes(of element: UInt32, size: UInt64) -> [UInt8] {
    if size <= 256 || element < UInt32(long) { return [UInt8(truncatingIfNeeded: element)] }
    return [element >> 16 | UInt32(long), element, element >> 8].map { UInt8(truncatingIfNeeded: $0) }
  }
}

extension ChoiceSequence {
  /// Bytes that the same choices are read from, for a fuzzer to begin with.
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
