/// Text that another process wrote, made fit for a message.
enum Shortened {
  /// How much of a line is shown, in bytes.
  private static let size = 240

  /// The beginning of a line, without control characters.
  static func line(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(size), as: UTF8.self)
    let shown = String(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) })
    return bytes.count > size ? "\(shown)… (\(bytes.count) bytes)" : shown
  }
}
