// Text of a store is data: it may be long, and hold what a terminal takes for commands or shows in another order. It is
// bounded where it enters the kit, and made visible on each way out.

extension String {
  /// The text with each unsafe character in the form `\u{1b}`, so that a terminal, a browser or an editor shows the
  /// text as it is. Line breaks and tabs stay.
  package var visible: String {
    isPlainASCII ? self : String(String.UnicodeScalarView(unicodeScalars.flatMap(\.shown)))
  }

  /// As ``visible``, but the colours of the kit stay.
  package var visibleWithColours: String {
    guard contains("\u{1b}") else { return visible }
    var parts = split(separator: "\u{1b}", omittingEmptySubsequences: false).map(String.init)[...]
    var text = parts.removeFirst().visible
    for part in parts {
      let isColour = TextStyle.colours.contains { part.hasPrefix($0) }
      text += (isColour ? "\u{1b}" : "\u{1b}".visible) + part.visible
    }
    return text
  }

  /// The JSON text with escapes in place of unsafe characters. They only occur in its strings.
  package var visibleJSON: String {
    guard !isPlainASCII else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.isUnsafe else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { text += "\\u" + String(Int(unit) + 0x10000, radix: 16).dropFirst() }
    }
  }

  /// The beginning of the text, and how much more there is: `… and 62 MB more`. A text within the limit is unchanged.
  ///
  /// - Parameter limit: The maximum number of bytes.
  package func bounded(to limit: Int = Self.mostForeignBytes) -> String {
    guard utf8.count > limit else { return self }
    let rest = utf8.count - limit
    let size = rest < 10_000 ? "\(rest) bytes" : rest < 10_000_000 ? "\(rest / 1000) kB" : "\(rest / 1_000_000) MB"
    return "\(String(decoding: utf8.prefix(limit), as: UTF8.self))… and \(size) more"
  }

  /// How many bytes of a store's message are kept.
  package static var mostForeignBytes: Int { 8192 }

  private var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 } }
}

extension Unicode.Scalar {
  /// Whether a terminal may take the character for a command, or show it not at all or in another place: control
  /// characters, and invisible ones that are not needed to write a language.
  package var isUnsafe: Bool {
    switch self {
    case "\n", "\t", "\u{200C}", "\u{200D}": false
    default: [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }

  fileprivate var shown: [Unicode.Scalar] {
    isUnsafe ? Array("\\u{\(String(value, radix: 16))}".unicodeScalars) : [self]
  }
}
