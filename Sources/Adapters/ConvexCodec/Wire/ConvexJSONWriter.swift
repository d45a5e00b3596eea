import StoreContract

/// Writes Convex values as JSON without spaces. Fields are sorted by the bytes of their names.
struct ConvexJSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: The number of arrays and objects around the value.
  /// - Throws: ``ConvexError`` if a part of the value breaks a rule.
  mutating func write(_ value: ConvexValue, level: Int = 0) throws(ConvexError) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .string(let text): write(text)
    case .array(let items): try write(items, level: level + 1)
    case .object(let fields): try write(fields, level: level + 1)
    case .int64(let number): write(ConvexTag.integer, token: ConvexTag.token(of: number))
    case .bytes(let data): write(ConvexTag.bytes, token: ConvexTag.token(of: data))
    case .float64(let number): write(number)
    }
  }

  private mutating func write(_ tag: ConvexTag, token: String) {
    bytes += "{\"\(tag.rawValue)\":\"\(token)\"}".utf8
  }

  private mutating func write(_ number: Double) {
    guard let token = ConvexTag.token(of: number) else {
      bytes += number.description.utf8
      return
    }
    write(ConvexTag.float, token: token)
  }

  private mutating func write(_ items: [ConvexValue], level: Int) throws(ConvexError) {
    try ConvexRules.check(level: level)
    try ConvexRules.check(items: items.count)
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      do throws(ConvexError) { try write(item, level: level) } catch { throw error.inside(ConvexKey(index: index)) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ fields: [String: ConvexValue], level: Int) throws(ConvexError) {
    let sorted = fields.sorted { $0.key.precedesInUTF8($1.key) }
    try ConvexRules.check(level: level)
    try ConvexRules.check(fields: fields.count)
    for field in sorted { try ConvexRules.check(name: field.key, isTopLevel: level == 1) }
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in sorted.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(field.key)
      bytes.append(UInt8(ascii: ":"))
      do throws(ConvexError) { try write(field.value, level: level) } catch { throw error.inside(ConvexKey(field.key)) }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
