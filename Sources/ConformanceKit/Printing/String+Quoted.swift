import Generators

extension String {
  /// The string as a Swift literal in which nothing is invisible or ambiguous; see ``SwiftSource/quoted(_:)``.
  package var quoted: String { SwiftSource.quoted(self) }

  /// Whether the string can stand as a Swift name.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit || $0 == "_") }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
