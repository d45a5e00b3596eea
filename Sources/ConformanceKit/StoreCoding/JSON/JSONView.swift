import StoreContract

/// A value in a JSON text. It refers to the bytes of the text.
package struct JSONView: Sendable {
  /// The text that contains the value.
  package let source: JSONTokens
  /// The index of the value's token.
  let index: Int

  private var token: JSONTokens.Token { source.tokens[index] }

  package var kind: JSONTokens.Token.Kind { token.kind }

  /// Whether the value is null.
  package var isNull: Bool { kind == .null }

  /// The truth value, or nil for any other value.
  package var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The text of a string, or nil for any other value.
  package var text: String? {
    guard kind == .text || kind == .escapedText else { return nil }
    return String(decoding: Self.utf8(of: token, in: source.bytes), as: UTF8.self)
  }

  /// A number as it is written in the text, or nil for any other value.
  package var number: String? {
    kind == .number ? String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self) : nil
  }

  /// The offset of the value in the text, in bytes. For a string, it is the offset after the quote.
  var offset: Int { Int(token.start) }

  /// The bytes of the value in the text. For a string, they include the quotes.
  package var sourceBytes: ArraySlice<UInt8> {
    let isText = kind == .text || kind == .escapedText
    return source.bytes[(Int(token.start) - (isText ? 1 : 0))..<(Int(token.end) + (isText ? 1 : 0))]
  }

  /// The elements of an array, or nil for any other value.
  package var items: [JSONView]? {
    guard kind == .array else { return nil }
    var items: [JSONView] = []
    var position = index + 1
    while position < Int(token.next) {
      items.append(JSONView(source: source, index: position))
      position = Int(source.tokens[position].next)
    }
    return items
  }

  /// The members of an object, or nil for any other value.
  package var members: [(key: String, value: JSONView)]? {
    guard kind == .object else { return nil }
    var members: [(key: String, value: JSONView)] = []
    var position = index + 1
    while position < Int(token.next) {
      let key = String(decoding: Self.utf8(of: source.tokens[position], in: source.bytes), as: UTF8.self)
      let value = JSONView(source: source, index: position + 1)
      members.append((key, value))
      position = Int(value.token.next)
    }
    return members
  }

  /// Returns the keys of an object whose UTF-8 meets a condition. Returns no keys for any other value.
  package func keys(where isWanted: (ArraySlice<UInt8>) -> Bool) -> [String] {
    guard kind == .object else { return [] }
    var keys: [String] = []
    var position = index + 1
    while position < Int(token.next) {
      let key = Self.utf8(of: source.tokens[position], in: source.bytes)
      if isWanted(key) { keys.append(String(decoding: key, as: UTF8.self)) }
      position = Int(source.tokens[position + 1].next)
    }
    return keys
  }

  /// A member of an object, or nil if there is none.
  package subscript(key: String) -> JSONView? {
    guard kind == .object else { return nil }
    var position = index + 1
    while position < Int(token.next) {
      let value = JSONView(source: source, index: position + 1)
      if Self.utf8(of: source.tokens[position], in: source.bytes).elementsEqual(key.utf8) { return value }
      position = Int(value.token.next)
    }
    return nil
  }

  /// The element or member at one step of a path, or nil if there is none.
  subscript(component: JSONPath.Component) -> JSONView? {
    switch component {
    case .index(let index):
      guard let items, items.indices.contains(index) else { return nil }
      return items[index]
    case .key(let key): return members?.first { $0.key == key }?.value
    }
  }

  /// Returns the UTF-8 of a string token with its escapes resolved.
  static func utf8(of token: JSONTokens.Token, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let source = bytes[Int(token.start)..<Int(token.end)]
    return token.kind == .escapedText ? resolved(source) : source
  }

  /// Resolves the escapes of a string. The scanner has already checked them.
  private static func resolved(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var rest = source
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result += String(scalar(&rest)).utf8
      default: result.append(escaped)
      }
    }
    return result[...]
  }

  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Character {
    let high = codeUnit(&rest)
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    rest = rest.dropFirst(2)
    let low = codeUnit(&rest)
    return Character(Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)) ?? "\u{FFFD}")
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    let unit = rest.prefix(4).reduce(0) { $0 << 4 | ($1.hexadecimalDigit ?? 0) }
    rest = rest.dropFirst(4)
    return unit
  }
}
