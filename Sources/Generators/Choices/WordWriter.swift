/// Writes words as bytes, small words as few (LEB128).
struct WordWriter: Sendable {
  private var bytes: [UInt8] = []

  mutating func append(_ word: UInt64) {
    var rest = word
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Returns the bytes with a checksum before them.
  func sealed() -> [UInt8] {
    WordReader.checksum(bytes[...]) + bytes
  }
}
