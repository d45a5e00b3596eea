/// Walks through JSON: finds what is wrong with it, what is in it, and in which line a value stands.
///
/// For the kit's own files it goes before Foundation's decoder, which takes one of two equal keys in silence, and whose recursion
/// deep nesting would carry past the end of the stack.
package struct JSONScanner {
  /// What is wrong, and where.
  package struct Fault: Error, Hashable {
    /// The line, counted from 1.
    package let line: Int
    /// Where in the JSON.
    package let path: JSONPath
    /// What is wrong.
    package let message: String
  }

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var position = 0
  private var path: [JSONPath.Component] = []
  private let wanted: [JSONPath.Component]
  private var found: (depth: Int, position: Int) = (0, 0)

  private init(_ bytes: [UInt8], maximumDepth: Int, wanted: JSONPath) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.wanted = wanted.components
  }

  /// Checks that bytes are one JSON value with nothing wrong about it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - maximumDepth: How deep arrays and objects may be nested.
  /// - Throws: ``Fault`` for a syntax error, text that is not UTF-8, a key that comes twice, or nesting that is too deep.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func check(_ bytes: [UInt8], maximumDepth: Int) throws(Fault) {
    _ = try parse(bytes, maximumDepth: maximumDepth)
  }

  /// The one JSON value that bytes are.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - maximumDepth: How deep arrays and objects may be nested.
  /// - Throws: ``Fault`` as ``check(_:maximumDepth:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(_ bytes: [UInt8], maximumDepth: Int) throws(Fault) -> JSONNode {
    var scanner = JSONScanner(bytes, maximumDepth: maximumDepth, wanted: JSONPath())
    return try scanner.scanDocument()
  }

  /// The line in which a value starts, counted from 1; of a value that is not there, the line of what it is missing from.
  ///
  /// - Throws: ``Fault`` when the bytes are no JSON.
  package static func line(of path: JSONPath, in bytes: [UInt8], maximumDepth: Int) throws(Fault) -> Int {
    var scanner = JSONScanner(bytes, maximumDepth: maximumDepth, wanted: path)
    _ = try scanner.scanDocument()
    return scanner.line(at: scanner.found.position)
  }

  private func line(at position: Int) -> Int {
    bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension JSONScanner {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ message: String) -> Fault {
    Fault(line: line(at: position), path: JSONPath(path), message: message)
  }

  /// The error that something else was expected here.
  private func unexpected(_ expectation: String) -> Fault {
    guard let next else { return fault("expected \(expectation), but the JSON ends: it is cut short") }
    let shown = (0x21...0x7E).contains(next) ? "'\(Character(Unicode.Scalar(next)))'" : "byte 0x\([next].hexadecimal)"
    return fault("expected \(expectation), found \(shown)")
  }

  private mutating func skipSpace() {
    while let next, [0x20, 0x0A, 0x0D, 0x09].contains(next) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func scanDocument() throws(Fault) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault("the JSON starts with a byte order mark") }
    let node = try scanValue(depth: 0)
    skipSpace()
    if next != nil { throw unexpected("the end of the JSON after the value") }
    return node
  }

  private mutating func scanValue(depth: Int) throws(Fault) -> JSONNode {
    skipSpace()
    if path.count > found.depth, path.count <= wanted.count, wanted.starts(with: path) {
      found = (path.count, position)
    }
    switch next {
    case UInt8(ascii: "{"): return try scanObject(depth: depth + 1)
    case UInt8(ascii: "["): return try scanArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try scanString())
    case UInt8(ascii: "t"): return try scanWord("true", .bool(true))
    case UInt8(ascii: "f"): return try scanWord("false", .bool(false))
    case UInt8(ascii: "n"): return try scanWord("null", .null)
    case UInt8(ascii: "-"): return try scanNumber()
    case let byte? where (0x30...0x39).contains(byte): return try scanNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func scanWord(_ word: String, _ node: JSONNode) throws(Fault) -> JSONNode {
    for byte in word.utf8 where !take(byte) { throw unexpected("the word \(word)") }
    return node
  }

  private mutating func enter(depth: Int) throws(Fault) {
    guard depth <= maximumDepth else { throw fault("arrays and objects are nested deeper than \(maximumDepth)") }
    position += 1
    skipSpace()
  }

  private mutating func scanArray(depth: Int) throws(Fault) -> JSONNode {
    try enter(depth: depth)
    var items: [JSONNode] = []
    var isDone = take(UInt8(ascii: "]"))
    while !isDone {
      path.append(.index(items.count))
      items.append(try scanValue(depth: depth))
      path.removeLast()
      skipSpace()
      isDone = take(UInt8(ascii: "]"))
      guard isDone || take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
    }
    return .array(items)
  }

  private mutating func scanObject(depth: Int) throws(Fault) -> JSONNode {
    try enter(depth: depth)
    var members: [(key: String, node: JSONNode)] = []
    var keys = JSONKeys()
    var isDone = take(UInt8(ascii: "}"))
    while !isDone {
      let key = try scanKey(except: &keys)
      path.append(.key(key))
      guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
      members.append((key, try scanValue(depth: depth)))
      path.removeLast()
      skipSpace()
      isDone = take(UInt8(ascii: "}"))
      guard isDone || take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
    }
    return .object(members)
  }

  /// The next key, which is none of those there were.
  private mutating func scanKey(except keys: inout JSONKeys) throws(Fault) -> String {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try scanString()
    guard keys.insert(key) else {
      throw fault("the key \(key.quoted) comes twice (canonically equal keys count as one)")
    }
    skipSpace()
    return key
  }
}

extension JSONScanner {
  private mutating func scanDigits() throws(Fault) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private mutating func scanNumber() throws(Fault) -> JSONNode {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try scanDigits() }
    if take(UInt8(ascii: ".")) { try scanDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try scanDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func scanString() throws(Fault) -> String {
    position += 1
    var content: ArraySlice<UInt8> = scanPlainText()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else { throw fault("the text is not UTF-8") }
        position += 1
        return text
      case UInt8(ascii: "\\"): content += try scanEscape()
      default: throw unexpected("text without control characters")
      }
      content += scanPlainText()
    }
    throw unexpected("the end of a text")
  }

  /// The bytes up to the next quote, backslash or control character.
  private mutating func scanPlainText() -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    return bytes[start..<position]
  }

  /// An escape's UTF-8.
  private mutating func scanEscape() throws(Fault) -> [UInt8] {
    position += 1
    guard let byte = next else { throw unexpected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(Character(try scanUnicodeEscape())).utf8)
    default:
      position -= 1
      throw unexpected("one of the escapes \" \\ / b f n r t u")
    }
  }

  private mutating func scanUnicodeEscape() throws(Fault) -> Unicode.Scalar {
    let high = try scanCodeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw fault("a surrogate stands alone in a text")
    }
    let low = try scanCodeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    else { throw fault("a surrogate stands alone in a text") }
    return scalar
  }

  private mutating func scanCodeUnit() throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = next.hexadecimalDigit else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}
