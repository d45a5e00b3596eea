/// Reads what a ``WordWriter`` wrote, and anything else without harm.
struct WordReader: Sendable {
  private var bytes: ArraySlice<UInt8>

  /// Makes a reader of sealed bytes, or `nil` when the checksum does not agree.
  init?(sealed: [UInt8]) {
    guard sealed.count >= 4, Self.checksum(sealed[4...]) == Array(sealed[..<4]) else { return nil }
    bytes = sealed[4...]
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count }

  /// Whether no bytes are left.
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
