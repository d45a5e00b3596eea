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
