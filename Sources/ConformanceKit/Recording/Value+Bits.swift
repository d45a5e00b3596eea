extension Value {
  /// The bits or the UTF-8 of a value whose text may hide a difference; nil for any other.
  var bits: String? {
    switch self {
    case .double(let number): Self.hexadecimal(number.bitPattern, digits: 16)
    case .date(let seconds): Self.hexadecimal(seconds.bitPattern, digits: 16)
    case .float(let number): Self.hexadecimal(number.bitPattern, digits: 8)
    case .string(let text):
      "UTF-8 " + (text.isEmpty ? "empty" : text.utf8.prefix(64).map(Self.byte).joined(separator: " "))
    default: nil
    }
  }

  private static func hexadecimal(_ bits: some FixedWidthInteger, digits: Int) -> String {
    let text = String(bits, radix: 16)
    return "0x" + String(repeating: "0", count: digits - text.count) + text
  }

  private static func byte(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
