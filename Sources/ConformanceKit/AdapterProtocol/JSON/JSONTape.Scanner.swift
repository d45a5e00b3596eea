extension JSONTape {
  /// Finds the tokens of a line.
  struct Scanner {
    let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0
    private var tokens: [Token] = []
    /// The arrays and objects that are open, by their tokens' indices.
    private var open: [Int] = []

    init(bytes: [UInt8], maximumDepth: Int) {
      self.bytes = bytes
      self.maximumDepth = maximumDepth
      tokens.reserveCapacity(bytes.count / 8 + 8)
    }

    /// Finds them all.
    mutating func scan() throws(Fault) -> [Token] {
      skipSpace()
      try scanValue()
      while let container = open.last {
        try scanNext(in: container)
      }
      skipSpace()
      if position < bytes.count { throw unexpected("the end of the line after the value") }
      return tokens
    }
  }
}

extension JSONTape.Scanner {

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func unexpected(_ expectation: String) -> JSONTape.Fault {
    guard let byte else { return JSONTape.Fault(.notJSON, at: position, "expected \(expectation), but the line ends") }
    let found = (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\([byte].hexadecimal)"
    return JSONTape.Fault(.notJSON, at: position, "expected \(expectation), found \(found)")
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { position += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func add(_ kind: JSONTape.Token.Kind, from start: Int, to end: Int) throws(JSONTape.Fault) {
    guard tokens.count < JSONTape.maximumTokens else {
      throw JSONTape.Fault(.tooLong, at: position, "the line has more than \(JSONTape.maximumTokens) values and keys")
    }
    tokens.append(
      JSONTape.Token(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(tokens.count + 1)))
  }

  /// The next item of a container, or its end.
  private mutating func scanNext(in container: Int) throws(JSONTape.Fault) {
    let isObject = tokens[container].kind == .object
    let isFirst = tokens.count == container + 1
    skipSpace()
    if take(UInt8(ascii: isObject ? "}" : "]")) { return try close(container) }
    if !isFirst {
      guard take(UInt8(ascii: ",")) else { throw unexpected(isObject ? "',' or '}'" : "',' or ']'") }
      skipSpace()
    }
    if isObject { try scanKey() }
    try scanValue()
  }

  private mutating func close(_ container: Int) throws(JSONTape.Fault) {
    tokens[container].end = UInt32(position)
    tokens[container].next = UInt32(tokens.count)
    open.removeLast()
    if tokens[container].kind == .object { try checkKeys(of: container) }
  }

  private mutating func scanKey() throws(JSONTape.Fault) {
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    try scanText()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
    skipSpace()
  }

  private mutating func scanValue() throws(JSONTape.Fault) {
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

  private mutating func enter(_ kind: JSONTape.Token.Kind) throws(JSONTape.Fault) {
    guard open.count < maximumDepth else {
      throw JSONTape.Fault(
        .tooDeep, at: position, "arrays and objects are nested deeper than \(maximumDepth)")
    }
    open.append(tokens.count)
    try add(kind, from: position, to: position)
    position += 1
  }

  private mutating func scanWord(_ word: StaticString, _ kind: JSONTape.Token.Kind) throws(JSONTape.Fault) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[offset]) else { throw unexpected("the word \(word)") }
    }
    try add(kind, from: start, to: position)
  }

  private mutating func scanNumber() throws(JSONTape.Fault) {
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

  private mutating func scanDigits() throws(JSONTape.Fault) {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private mutating func scanText() throws(JSONTape.Fault) {
    position += 1
    let start = position
    var kind = JSONTape.Token.Kind.text
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
    guard take(UInt8(ascii: "\"")) else { throw unexpected("the end of a text") }
    try add(kind, from: start, to: end)
  }

  private mutating func skipEscape() throws(JSONTape.Fault) {
    position += 1
    guard let escaped = byte, "\"\\/bfnrtu".utf8.contains(escaped) else {
      throw unexpected("one of the escapes \" \\ / b f n r t u")
    }
    position += 1
    guard escaped == UInt8(ascii: "u") else { return }
    let high = try codeUnit()
    guard (0xD800...0xDFFF).contains(high) else { return }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), try (0xDC00...0xDFFF).contains(codeUnit())
    else { throw JSONTape.Fault(.notJSON, at: position, "a surrogate stands alone in a text") }
  }

  private mutating func codeUnit() throws(JSONTape.Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte?.hexadecimalDigit else { throw unexpected("four hexadecimal digits") }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}

extension JSONTape.Scanner {
  /// Up to how many keys comparing each with each costs less than a set.
  private static var few: Int { 8 }

  /// Refuses an object with a key that comes twice, by its UTF-8.
  private func checkKeys(of object: Int) throws(JSONTape.Fault) {
    var keys: [JSONTape.Token] = []
    var index = object + 1
    while index < tokens.count {
      keys.append(tokens[index])
      index = Int(tokens[index + 1].next)
    }
    let isUnique = keys.count <= Self.few ? areUnique(keys) : Set(keys.map(text)).count == keys.count
    guard isUnique else {
      throw JSONTape.Fault(.notJSON, at: Int(tokens[object].start), "an object has a key twice")
    }
  }

  private func areUnique(_ keys: [JSONTape.Token]) -> Bool {
    for (position, key) in keys.enumerated() {
      for other in keys[(position + 1)...] where isSame(key, other) { return false }
    }
    return true
  }

  private func isSame(_ left: JSONTape.Token, _ right: JSONTape.Token) -> Bool {
    if left.kind == .text, right.kind == .text, left.end - left.start != right.end - right.start { return false }
    return text(left) == text(right)
  }

  private func text(_ token: JSONTape.Token) -> ArraySlice<UInt8> {
    JSONView.utf8(of: token, in: bytes)
  }
}
