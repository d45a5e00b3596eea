import StoreContract

/// Writes JSON in UTF-8.
package struct JSONWriter: Sendable {
  /// The layout of the text.
  package enum Style: Sendable {
    /// One line, with members in the order in which they are written. The adapter protocol uses it.
    case line
    /// One line with all characters outside of ASCII escaped. It is used for texts that are compared or shown.
    case ascii
    /// Indented, with members sorted by the UTF-8 of their keys. Files use it. It equals the output of Foundation's
    /// encoder with the options `prettyPrinted`, `sortedKeys` and `withoutEscapingSlashes`.
    case file
  }

  /// The bytes that have been written so far.
  package private(set) var bytes: [UInt8] = []
  package let style: Style
  /// The open arrays and objects, the outermost first.
  private var open: [Container] = []

  private struct Container {
    let isObject: Bool
    var isEmpty = true
  }

  /// The members of each open array or object that is to be sorted: their keys, and the offsets where they start. The
  /// comma before a member is not part of it.
  private var members: [[(key: String, start: Int)]] = []

  package init(_ style: Style = .line) {
    self.style = style
  }

  /// The number of open arrays and objects.
  package var depth: Int { open.count }
}

// MARK: Scalars

extension JSONWriter {
  /// Writes JSON text without changing it.
  package mutating func raw(_ json: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Writes JSON that was written elsewhere.
  package mutating func append(_ json: some Sequence<UInt8>) {
    bytes.append(contentsOf: json)
  }

  /// Writes an integer.
  package mutating func number(_ number: some BinaryInteger) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a string in quotes.
  package mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    if style == .ascii {
      escapeToASCII(text)
    } else {
      text.withUTF8 { escape($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a value and everything inside it.
  package mutating func node(_ node: JSONNode) {
    switch node {
    case .null: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .number(let text): append(text.utf8)
    case .string(let value): text(value)
    case .array(let nodes):
      begin(isObject: false)
      for node in nodes {
        beginItem()
        self.node(node)
      }
      end()
    case .object(let members):
      begin(isObject: true)
      for member in members {
        beginMember(member.key)
        self.node(member.node)
      }
      end()
    }
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
      case 0x08 where style == .file: raw("\\b")
      case 0x09 where style == .file: raw("\\t")
      case 0x0C where style == .file: raw("\\f")
      case 0x0D where style == .file: raw("\\r")
      case 0x00..<0x20: escape(codeUnit: UInt16(byte))
      default: bytes.append(byte)
      }
    }
  }

  private mutating func escapeToASCII(_ text: String) {
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(unit)]
      case 0x20...0x7E: bytes.append(UInt8(unit))
      default: escape(codeUnit: unit)
      }
    }
  }

  private mutating func escape(codeUnit: UInt16) {
    raw("\\u")
    bytes.append(contentsOf: [UInt8(codeUnit >> 8), UInt8(codeUnit & 0xFF)].hexadecimal.utf8)
  }
}

// MARK: Arrays and objects

extension JSONWriter {
  /// Begins an array or an object.
  package mutating func begin(isObject: Bool) {
    raw(isObject ? "{" : "[")
    open.append(Container(isObject: isObject))
    if style == .file { members.append([]) }
  }

  /// Begins the next element of the innermost array.
  package mutating func beginItem() {
    separateItem()
    startLine()
  }

  /// Begins the next member of the innermost object. Its value must follow.
  package mutating func beginMember(_ key: String) {
    separateItem()
    if style == .file { members[members.count - 1].append((key, bytes.count)) }
    startLine()
    text(key)
    raw(style == .file ? " : " : ":")
  }

  /// Ends the innermost array or object.
  package mutating func end() {
    let container = open.removeLast()
    if style == .file {
      sort(members.removeLast())
      if container.isEmpty { raw("\n") }
      startLine()
    }
    raw(container.isObject ? "}" : "]")
  }

  private mutating func separateItem() {
    if !open[open.count - 1].isEmpty { raw(",") }
    open[open.count - 1].isEmpty = false
  }

  private mutating func startLine() {
    guard style == .file else { return }
    raw("\n")
    for _ in open { raw("  ") }
  }

  /// Sorts the members of the object that ends here by their keys.
  private mutating func sort(_ members: [(key: String, start: Int)]) {
    let isInOrder = zip(members, members.dropFirst()).allSatisfy { $0.key.precedesInUTF8($1.key) }
    guard let start = members.first?.start, !isInOrder else { return }
    let ends = members.dropFirst().map { $0.start - 1 } + [bytes.count]
    let sorted = zip(members, ends).sorted { $0.0.key.precedesInUTF8($1.0.key) }
    let texts = sorted.map { member, end in bytes[member.start..<end] }
    bytes.replaceSubrange(start..., with: Array(texts.joined(separator: CollectionOfOne(UInt8(ascii: ",")))))
  }
}
