import StoreContract

/// A value in a JSON text.
package struct JSONView: Sendable {
  /// The text.
  package let source: JSONTokens
  /// The value's token.
  let index: Int

  private var token: JSONTokens.Token { source.tokens[index] }

  package var kind: JSONTokens.Token.Kind { token.kind }

  /// Whether it is null.
  package var isNull: Bool { kind == .null }

  /// A truth value; nil of any other value.
  package var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// A string; nil of any other value.
  package var text: String? {
    guard kind == .text || kind == .escapedText else { return nil }
    return String(decoding: Self.utf8(of: token, in: source.bytes), as: UTF8.self)
  }

  /// A number as it is written; nil of any other value.
  package var number: String? {
    kind == .number ? String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self) : nil
  }

  /// Where the value starts in the text, in bytes.
  var offset: Int { Int(token.start) }

  /// The bytes of the value as they stand in the text.
  package var sourceBytes: ArraySlice<UInt8> {
    let isText = kind == .text || kind == .escapedText
    return source.bytes[(Int(token.start) - (isText ? 1 : 0))..<(Int(token.end) + (isText ? 1 : 0))]
  }

  /// The items of an array; nil of any other value.
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

  /// The members of an object; nil of any other value.
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

  /// The keys of an object that meet a condition on their UTF-8.
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

  /// A member of an object; nil when there is none.
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

  /// The item or member that one step of a path leads to; nil if there is none.
  subscript(component: JSONPath.Component) -> JSONView? {
    switch component {
    case .index(let index):
      guard let items, items.indices.contains(index) else { return nil }
      return items[index]
    case .key(let key): return members?.first { $0.key == key }?.value
    }
  }

  /// The UTF-8 of a string, its escapes resolved.
  static func utf8(of token: JSONTokens.Token, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let source = bytes[Int(token.start)..<Int(token.end)]
    return token.kind == .escapedText ? resolved(source) : source
  }

  /// A string without its escapes, which the scanner has checked.
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
