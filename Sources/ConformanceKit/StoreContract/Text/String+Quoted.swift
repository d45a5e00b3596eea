import Generators

extension String {
  /// The string as a Swift literal without invisible or ambiguous characters; see ``SwiftSource/quoted(_:)``.
  package var quoted: String { SwiftSource.quoted(self) }

  /// Whether the string is an ASCII identifier of Swift.
  package var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit || $0 == "_") }
  }

  /// The string unchanged if it is an identifier or a path of identifiers, otherwise a Swift literal.
  package var shownAsName: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { String($0).isIdentifier } ? self : quoted
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  package var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { Self.plainBytes.contains($0) }
    if isPlain { return self }
    // A terminal would act on the characters themselves. This form is that of bash, zsh and ksh.
    if visible != self {
      let bytes = utf8.map { byte in
        Self.plainBytes.contains(byte) || byte == 0x20
          ? String(UnicodeScalar(byte)) : "\\x" + String(UInt16(byte) + 0x100, radix: 16).dropFirst()
      }
      return "$'\(bytes.joined())'"
    }
    return "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The characters that have no special meaning in any shell.
  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:@_".utf8)
}

extension String {
  /// Returns the text with each byte as `%XX`, except those of ASCII letters, digits and the given characters.
  package func percentEncoded(keeping plain: String) -> String {
    let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8).union(plain.utf8)
    return utf8.map { byte in
      kept.contains(byte) ? String(UnicodeScalar(byte)) : "%" + [byte].hexadecimal.uppercased()
    }.joined()
  }
}
