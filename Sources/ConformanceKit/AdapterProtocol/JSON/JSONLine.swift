/// A line of JSON that is being written, in UTF-8.
struct JSONLine: Sendable {
  /// What is written so far.
  private(set) var bytes: [UInt8] = []

  /// Writes JSON as it is.
  mutating func raw(_ json: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Writes an integer.
  mutating func number(_ number: some BinaryInteger) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a text in quotes.
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes what was written elsewhere.
  mutating func append(_ json: some Sequence<UInt8>) {
    bytes.append(contentsOf: json)
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      bytes.append(contentsOf: text)
      return
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: raw("\\n")
      case 0x00..<0x20:
        raw("\\u00")
        bytes.append(contentsOf: [byte].hexadecimal.utf8)
      default: bytes.append(byte)
      }
    }
  }
}
