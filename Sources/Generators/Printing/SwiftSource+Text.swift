extension SwiftSource {
  /// Returns the source of a string. A long string of one repeated character is written as `String(repeating:count:)`.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func string(_ text: String) -> SwiftSource {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count > 32, scalars.allSatisfy({ $0 == first }) else {
      return .text(quoted(text))
    }
    return .text("String(repeating: \(quoted(String(Character(first)))), count: \(scalars.count))")
  }

  /// Returns a Swift literal that escapes invisible and ambiguous characters. Two strings whose UTF-8 differs give
  /// literals that look different.
  ///
  /// It escapes control and format characters, joiners, combining marks, all white space except single spaces inside
  /// the text, unassigned characters, and every character that is canonically equivalent to something else. For
  /// example, `"café\u{301} "` gives `"cafe\u{301}\u{20}"`.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars
    let lastVisible = scalars.lastIndex { $0 != " " }
    var text = "\""
    for index in scalars.indices {
      let isTrailing = lastVisible.map { index > $0 } ?? true
      text += isTrailing ? "\\u{20}" : scalars[index].quoted
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// The character or its escape sequence.
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

  /// Whether the character is visible and cannot be confused with another.
  ///
  /// Characters with full composition exclusion are canonically equivalent to others: the ångström sign, for example,
  /// to "Å".
  private var isUnmistakable: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      return !properties.isDefaultIgnorableCodePoint && !isConjoiningJamo && self != "\u{FFFD}"
        && !properties.isFullCompositionExclusion
    default: return false
    }
  }

  /// Whether the character is a part of a Hangul syllable. A sequence of parts is canonically equivalent to the
  /// syllable.
  private var isConjoiningJamo: Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}
