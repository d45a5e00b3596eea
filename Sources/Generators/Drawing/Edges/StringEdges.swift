/// Chooses the elements of strings at random, and edge-case strings.
enum StringEdges {
  /// The number of texts, from the first, that make up half of the edge cases. Most formats and stores must handle
  /// these.
  private static let essentialTextCount = 18

  private static let texts: [String] = [
    "", "\0", "a\0b", "\u{feff}a", "\u{feff}", "\r", "\n", "\r\n", "a\nb", " ", " a", "a ", "\t", "\u{a0}a",
    "\u{e9}", "e\u{301}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f1e9}\u{1f1ea}", "\u{1f44d}\u{1f3fd}",
    "\u{ffff}", "\u{fffd}", "\u{10ffff}", "\u{fffe}", "\u{d7ff}\u{e000}", "\u{85}", "\u{2028}", "\u{200b}", "\u{202e}a",
    "\u{df}", "\u{130}", "\u{131}", "\u{1e9e}", "\u{fb01}", "\u{1100}\u{1161}\u{11a8}", "\u{ac01}", "a\u{0}",
    "$null", "null", "nil", "NULL", "~", "true", "false", "yes", "no", "007", "0x10", "1e5", "1_000", "-0", "NaN",
    "inf", "1.0", "2001-01-01", "12:30", "\"", "'", "\\", "\\n", "a\"b", "'; --", "<a>&amp;", "]]>", "{}", "[]", "#a",
    "a: b", "- a", "%s", "%00", "../a", "a/b", "a,b", "__proto__", "constructor", "id", "type", "class",
  ]

  /// The ranks of the texts in the Unicode alphabet.
  private static let unicodeRanks: [[UInt32]] = texts.compactMap { Alphabet.unicode.ranks(of: $0) }

  /// Returns the ranks of an edge-case string, or nil if the chosen ones do not fit the alphabet and count.
  static func edge(from random: inout RandomSource, alphabet: Alphabet, count: ClosedRange<Int>) -> [UInt32]? {
    for _ in 0..<4 {
      let index = random.below(random.next() & 1 == 0 ? essentialTextCount : texts.count)
      let ranks =
        alphabet.isUnicode ? unicodeRanks[index % unicodeRanks.count] : alphabet.ranks(of: texts[index])
      if let ranks, count.contains(ranks.count) { return ranks }
    }
    return nil
  }

  /// Returns the rank of a scalar in an alphabet of `size` scalars. In a large alphabet it is mostly a letter, less
  /// often another ASCII character, and seldom one of the rest.
  static func rank(from random: inout RandomSource, size: UInt64) -> UInt32 {
    let word = random.next()
    if size <= 128 { return UInt32(truncatingIfNeeded: (word >> 16) % size) }
    let reach: UInt64 =
      switch word & 15 {
      case 0...8: 26
      case 9...12: 95
      case 13: 0x800
      case 14: 0xd800
      default: size
      }
    return UInt32(truncatingIfNeeded: (word >> 16) % min(reach, size))
  }
}

/// Chooses bytes at random, and edge-case byte arrays.
enum BytesEdges {
  /// No bytes, zeros, signatures of file formats, and invalid UTF-8.
  private static let runs: [[UInt32]] = [
    [], [0], [0xff], [0, 0], [0xff, 0xff], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
    [0x0d, 0x0a], [0x7f], [0x1f, 0x8b], [0x62, 0x70, 0x6c, 0x69, 0x73, 0x74], [0x50, 0x4b, 3, 4],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ]

  /// Returns an edge case, or nil if the chosen one does not fit the count.
  static func edge(from random: inout RandomSource, count: ClosedRange<Int>) -> [UInt32]? {
    let run = runs[random.below(runs.count)]
    return count.contains(run.count) ? run : nil
  }

  /// Returns one byte, which is now and then below 16.
  static func byte(from random: inout RandomSource) -> UInt32 {
    let word = random.next()
    return UInt32(truncatingIfNeeded: word & 3 == 0 ? word >> 8 & 15 : word >> 8 & 255)
  }
}
