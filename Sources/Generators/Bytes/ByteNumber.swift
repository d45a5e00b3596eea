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
