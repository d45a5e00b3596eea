import Foundation

extension String {
  /// The string as a Swift literal in which nothing is invisible or ambiguous, so that two strings that differ in their
  /// UTF-8 differ in what one sees.
  ///
  /// Escaped are controls, format characters and joiners, combining marks, white space but single spaces inside, characters
  /// that are not assigned, and whatever is canonically equal to something else. `"café\u{301} "` gives
  /// `"cafe\u{301}\u{20}"` in full.
  package var quoted: String {
    let scalars = unicodeScalars
    let lastVisible = scalars.lastIndex { $0 != " " }
    var text = "\""
    for index in scalars.indices {
      let isTrailing = lastVisible.map { index > $0 } ?? true
      text += isTrailing ? "\\u{20}" : scalars[index].quoted
    }
    return text + "\""
  }

  /// Whether the string can stand as a Swift name.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit || $0 == "_") }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The character, or its escape.
  fileprivate var quoted: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\0": "\\0"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case " "..."~": String(Character(self))
    default: isUnmistakable ? String(Character(self)) : "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether the character is visible and alone of its kind.
  private var isUnmistakable: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      return !properties.isDefaultIgnorableCodePoint && !isConjoiningJamo && self != "\u{FFFD}" && isComposed
    default: return false
    }
  }

  /// A part of a Hangul syllable: parts in a row are canonically equal to the syllable.
  private var isConjoiningJamo: Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// Whether the character is its own composed form; the ångström sign, for one, is not: it is canonically equal to "Å".
  private var isComposed: Bool {
    let text = String(Character(self))
    return text.precomposedStringWithCanonicalMapping.hasSameUTF8(as: text)
  }
}
