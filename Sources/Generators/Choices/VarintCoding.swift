/// Writes words as variable-length integers (LEB128): small words take few bytes.
struct VarintWriter: Sendable {
  private var bytes: [UInt8] = []

  mutating func append(_ word: UInt64) {
    var rest = word
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Returns the bytes with a four-byte checksum in front.
  func withChecksum() -> [UInt8] {
    VarintReader.checksum(bytes[...]) + bytes
  }
}

/// Reads the output of a ``VarintWriter``. Any other input is rejected or gives arbitrary words, and never traps.
struct VarintReader: Sendable {
  private var bytes: ArraySlice<UInt8>

  /// Makes a reader for bytes that start with a checksum. Returns nil if the checksum is wrong.
  init?(checksummed: [UInt8]) {
    guard checksummed.count >= 4, Self.checksum(checksummed[4...]) == Array(checksummed[..<4]) else { return nil }
    bytes = checksummed[4...]
  }

  /// The number of bytes that have not been read.
  var remaining: Int { bytes.count }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> UInt64? {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst() {
      let part = UInt64(byte & 0x7f)
      guard shift < 63 || (shift == 63 && part <= 1) else { return nil }
      word |= part << shift
      if byte & 0x80 == 0 { return word }
      shift += 7
    }
    return nil
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash = StableHash()
    for byte in bytes { hash.combine(UInt64(byte)) }
    let value = hash.value
    return (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

/// Base64 text of letters, digits, `-` and `_`, without padding (RFC 4648, section 5).
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count & 63)])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes for a text, or nil if the text is not the canonical encoding of any bytes.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for digit in text {
      guard let value = values[digit] else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      bits &= (1 << count) - 1
    }
    return count < 6 && bits == 0 ? bytes : nil
  }
}
