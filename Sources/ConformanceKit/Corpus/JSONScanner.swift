/// Walks through JSON without building anything: finds what is wrong with it, and in which line a value stands.
///
/// It goes before the decoder, which takes one of two equal keys in silence, and whose recursion deep nesting would carry past
/// the end of the stack.
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
    var scanner = JSONScanner(bytes, maximumDepth: maximumDepth, wanted: JSONPath())
    try scanner.scanDocument()
  }

  /// The line in which a value starts, counted from 1; of a value that is not there, the line of what it is missing from.
  ///
  /// - Throws: ``Fault`` when the bytes are no JSON.
  package static func line(of path: JSONPath, in bytes: [UInt8], maximumDepth: Int) throws(Fault) -> Int {
    var scanner = JSONScanner(bytes, maximumDepth: maximumDepth, wanted: path)
    try scanner.scanDocument()
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
    guard let next else { return fault("expected \(expectation), but the file ends: it is cut short") }
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

  private mutating func scanDocument() throws(Fault) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault("the file starts with a byte order mark") }
    try scanValue(depth: 0)
    skipSpace()
    if next != nil { throw unexpected("the end of the file after the value") }
  }

  private mutating func scanValue(depth: Int) throws(Fault) {
    skipSpace()
    if path.count > found.depth, path.count <= wanted.count, wanted.starts(with: path) {
      found = (path.count, position)
    }
    switch next {
    case UInt8(ascii: "{"): try scanObject(depth: depth + 1)
    case UInt8(ascii: "["): try scanArray(depth: depth + 1)
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    case UInt8(ascii: "-"): try scanNumber()
    case let byte? where (0x30...0x39).contains(byte): try scanNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func scanWord(_ word: String) throws(Fault) {
    for byte in word.utf8 where !take(byte) { throw unexpected("the word \(word)") }
  }

  private mutating func enter(depth: Int) throws(Fault) {
    guard depth <= maximumDepth else { throw fault("arrays and objects are nested deeper than \(maximumDepth)") }
    position += 1
    skipSpace()
  }

  private mutating func scanArray(depth: Int) throws(Fault) {
    try enter(depth: depth)
    if take(UInt8(ascii: "]")) { return }
    var index = 0
    while true {
      path.append(.index(index))
      try scanValue(depth: depth)
      path.removeLast()
      index += 1
      skipSpace()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func scanObject(depth: Int) throws(Fault) {
    try enter(depth: depth)
    if take(UInt8(ascii: "}")) { return }
    var keys: Set<String> = []
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try scanString()
      guard keys.insert(key).inserted else {
        throw fault("the key \(key.quoted) comes twice (canonically equal keys count as one)")
      }
      skipSpace()
      path.append(.key(key))
      guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
      try scanValue(depth: depth)
      path.removeLast()
      skipSpace()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
    }
  }
}

extension JSONScanner {
  private mutating func scanDigits() throws(Fault) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private mutating func scanNumber() throws(Fault) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try scanDigits() }
    if take(UInt8(ascii: ".")) { try scanDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try scanDigits()
    }
  }

  private mutating func scanString() throws(Fault) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else { throw fault("the text is not UTF-8") }
        position += 1
        return text
      case UInt8(ascii: "\\"): content += try scanEscape()
      case 0..<0x20: throw unexpected("text without control characters")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw unexpected("the end of a text")
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
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
