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
