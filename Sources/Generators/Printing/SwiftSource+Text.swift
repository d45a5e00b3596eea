extension SwiftSource {
  /// The source of a text, in short where it repeats one character many times.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func string(_ text: String) -> SwiftSource {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count > 32, scalars.allSatisfy({ $0 == first }) else {
      return .text(quoted(text))
    }
    return .text("String(repeating: \(quoted(String(Character(first)))), count: \(scalars.count))")
  }

  /// Returns a text as a Swift literal in which nothing is invisible or ambiguous, so that two texts that differ in their
  /// UTF-8 differ in what one sees.
  ///
  /// Escaped are controls, format characters and joiners, combining marks, white space but single spaces inside, characters
  /// that are not assigned, and whatever is canonically equal to something else. `"café\u{301} "` gives
  /// `"cafe\u{301}\u{20}"` in full.
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
  ///
  /// What composition excludes is canonically equal to something else: the ångström sign, for one, to "Å".
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

  /// A part of a Hangul syllable: parts in a row are canonically equal to the syllable.
  private var isConjoiningJamo: Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}
