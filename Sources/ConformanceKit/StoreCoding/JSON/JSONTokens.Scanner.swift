import StoreContract

extension JSONTokens {
  /// Finds the tokens of a JSON text.
  struct Scanner {
    private let bytes: [UInt8]
    private let rules: Rules
    private var position = 0
    private var tokens: [Token] = []
    /// The token indices of the open arrays and objects, the outermost first.
    private var open: [Int] = []
    /// Whether the scanner is inside an item of the innermost container. In an object, this starts after the key.
    private var isInItem = false

    init(bytes: [UInt8], rules: Rules) {
      self.bytes = bytes
      self.rules = rules
    }

    /// Finds all tokens.
    mutating func scan() throws(Fault) -> [Token] {
      if rules.source == .document, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        throw fault(.notJSON, "the JSON starts with a byte order mark")
      }
      tokens.reserveCapacity(bytes.count / 8 + 8)
      skipSpace()
      try scanValue()
      while let container = open.last {
        try scanNext(in: container)
      }
      skipSpace()
      if position < bytes.count { throw unexpected("the end of \(rules.subject) after the value") }
      return tokens
    }
  }
}

extension JSONTokens.Scanner {
  /// Returns a fault at the current position or at the given offset.
  func fault(_ kind: JSONTokens.Fault.Kind, at offset: Int? = nil, _ message: String) -> JSONTokens.Fault {
    JSONTokens.Fault(kind, at: offset ?? position, in: bytes, path: path, message)
  }

  private func unexpected(_ expectation: String) -> JSONTokens.Fault {
    guard let byte else {
      let end = rules.source == .line ? "the line ends" : "the JSON ends: it is cut short"
      return fault(.notJSON, "expected \(expectation), but \(end)")
    }
    let found = (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\([byte].hexadecimal)"
    return fault(.notJSON, "expected \(expectation), found \(found)")
  }

  /// The keys and indices that lead to the value that is being read.
  private var path: JSONPath {
    var components: [JSONPath.Component] = []
    for (container, inner) in zip(open, open.dropFirst()) { components.append(component(of: inner, in: container)) }
    if isInItem, let container = open.last {
      // The token of a scalar is added at its end, and the key of a member before its value.
      components.append(component(of: tokens.count, in: container))
    }
    return JSONPath(components)
  }

  /// Returns the step of a path from a container to an item.
  ///
  /// - Parameters:
  ///   - token: The index of the token of the item's value. The token may not exist yet.
  ///   - container: The index of the token of the container.
  private func component(of token: Int, in container: Int) -> JSONPath.Component {
    if tokens[container].kind == .object {
      return .key(String(decoding: JSONView.utf8(of: tokens[token - 1], in: bytes), as: UTF8.self))
    }
    var (index, count) = (container + 1, 0)
    while index < token { (index, count) = (Int(tokens[index].next), count + 1) }
    return .index(count)
  }
}

extension JSONTokens.Scanner {

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { position += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func add(_ kind: JSONTokens.Token.Kind, from start: Int, to end: Int) throws(JSONTokens.Fault) {
    guard tokens.count < rules.maximumTokens else {
      throw fault(.tooLong, "\(rules.subject) has more than \(rules.maximumTokens) values and keys")
    }
    tokens.append(
      JSONTokens.Token(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(tokens.count + 1)))
  }

  /// Reads the next item of a container, or its end.
  private mutating func scanNext(in container: Int) throws(JSONTokens.Fault) {
    let isObject = tokens[container].kind == .object
    let isFirst = tokens.count == container + 1
    skipSpace()
    if take(UInt8(ascii: isObject ? "}" : "]")) { return try close(container) }
    if !isFirst {
      guard take(UInt8(ascii: ",")) else { throw unexpected(isObject ? "',' or '}'" : "',' or ']'") }
      skipSpace()
    }
    if isObject { try scanKey() } else { isInItem = true }
    try scanValue()
    isInItem = false
  }

  private mutating func close(_ container: Int) throws(JSONTokens.Fault) {
    tokens[container].end = UInt32(position)
    tokens[container].next = UInt32(tokens.count)
    if tokens[container].kind == .object { try checkKeys(of: container) }
    open.removeLast()
  }

  private mutating func scanKey() throws(JSONTokens.Fault) {
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    try scanText()
    isInItem = true
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
    skipSpace()
  }

  private mutating func scanValue() throws(JSONTokens.Fault) {
    switch byte {
    case UInt8(ascii: "{"): try enter(.object)
    case UInt8(ascii: "["): try enter(.array)
    case UInt8(ascii: "\""): try scanText()
    case UInt8(ascii: "t"): try scanWord("true", .yes)
    case UInt8(ascii: "f"): try scanWord("false", .no)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): try scanNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func enter(_ kind: JSONTokens.Token.Kind) throws(JSONTokens.Fault) {
    guard open.count < rules.maximumDepth else {
      throw fault(.tooDeep, "arrays and objects are nested deeper than \(rules.maximumDepth)")
    }
    open.append(tokens.count)
    try add(kind, from: position, to: position)
    position += 1
  }

  private mutating func scanWord(_ word: StaticString, _ kind: JSONTokens.Token.Kind) throws(JSONTokens.Fault) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[offset]) else { throw unexpected("the word \(word)") }
    }
    try add(kind, from: start, to: position)
  }

  private mutating func scanNumber() throws(JSONTokens.Fault) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try scanDigits() }
    if take(UInt8(ascii: ".")) { try scanDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try scanDigits()
    }
    try add(.number, from: start, to: position)
  }

  private mutating func scanDigits() throws(JSONTokens.Fault) {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private mutating func scanText() throws(JSONTokens.Fault) {
    position += 1
    let start = position
    var kind = JSONTokens.Token.Kind.text
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        kind = .escapedText
        try skipEscape()
      } else if byte >= 0x20 {
        position += 1
      } else {
        throw unexpected("text without control characters")
      }
    }
    let end = position
    if rules.source == .document { try checkUTF8(start..<end) }
    guard take(UInt8(ascii: "\"")) else { throw unexpected("the end of a text") }
    try add(kind, from: start, to: end)
  }

  /// Refuses a string that is not UTF-8. If the text ends inside the string, nothing is refused here, because the
  /// missing end is reported instead.
  private func checkUTF8(_ range: Range<Int>) throws(JSONTokens.Fault) {
    guard byte != nil, bytes[range].contains(where: { $0 >= 0x80 }) else { return }
    if String(validating: bytes[range], as: UTF8.self) == nil { throw fault(.notUTF8, "the text is not UTF-8") }
  }

  private mutating func skipEscape() throws(JSONTokens.Fault) {
    position += 1
    guard let escaped = byte, "\"\\/bfnrtu".utf8.contains(escaped) else {
      throw unexpected("one of the escapes \" \\ / b f n r t u")
    }
    position += 1
    guard escaped == UInt8(ascii: "u") else { return }
    let high = try codeUnit()
    guard (0xD800...0xDFFF).contains(high) else { return }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), try (0xDC00...0xDFFF).contains(codeUnit())
    else { throw fault(.notJSON, "a surrogate stands alone in a text") }
  }

  private mutating func codeUnit() throws(JSONTokens.Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte?.hexadecimalDigit else { throw unexpected("four hexadecimal digits") }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}

extension JSONTokens.Scanner {
  /// The largest number of keys for which comparing all pairs is faster than using a set.
  private static var few: Int { 8 }

  /// Refuses an object in which a key occurs twice.
  private func checkKeys(of object: Int) throws(JSONTokens.Fault) {
    var keys: [JSONTokens.Token] = []
    var index = object + 1
    while index < tokens.count {
      keys.append(tokens[index])
      index = Int(tokens[index + 1].next)
    }
    if rules.source == .line {
      guard areUnique(keys) else {
        throw fault(.notJSON, at: Int(tokens[object].start), "an object has a key twice")
      }
    } else if !arePlain(keys) || !areUnique(keys) {
      try checkCanonically(keys)
    }
  }

  /// Returns whether all keys are ASCII without escapes. Such keys are canonically equal only if their bytes are equal.
  private func arePlain(_ keys: [JSONTokens.Token]) -> Bool {
    keys.allSatisfy { $0.kind == .text && !text($0).contains { $0 >= 0x80 } }
  }

  private func checkCanonically(_ keys: [JSONTokens.Token]) throws(JSONTokens.Fault) {
    var seen: Set<String> = []
    for key in keys {
      let name = String(decoding: text(key), as: UTF8.self)
      guard seen.insert(name).inserted else {
        throw fault(
          .notJSON, at: Int(key.end), "the key \(name.quoted) comes twice (canonically equal keys count as one)")
      }
    }
  }

  /// Returns whether no two keys have the same UTF-8.
  private func areUnique(_ keys: [JSONTokens.Token]) -> Bool {
    guard keys.count <= Self.few else { return Set(keys.map(text)).count == keys.count }
    for (position, key) in keys.enumerated() {
      for other in keys[(position + 1)...] where isSame(key, other) { return false }
    }
    return true
  }

  private func isSame(_ left: JSONTokens.Token, _ right: JSONTokens.Token) -> Bool {
    if left.kind == .text, right.kind == .text, left.end - left.start != right.end - right.start { return false }
    return text(left) == text(right)
  }

  private func text(_ token: JSONTokens.Token) -> ArraySlice<UInt8> {
    JSONView.utf8(of: token, in: bytes)
  }
}
