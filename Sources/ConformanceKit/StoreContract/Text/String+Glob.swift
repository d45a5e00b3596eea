extension String {
  /// Whether the text has a character that stands for others in a pattern: `*` or `?`.
  package var isGlob: Bool { contains { $0 == "*" || $0 == "?" } }

  /// Whether the text matches a pattern, in which `*` stands for any characters and `?` for one character. All other
  /// characters stand for themselves.
  ///
  /// - Complexity: O(*nm*) in the lengths of text and pattern.
  package func matches(glob pattern: String) -> Bool {
    let (text, pattern) = (Array(utf8), Array(pattern.utf8))
    var (at, next) = (0, 0)
    /// The place of the last star, and the end of what it stands for.
    var star: (place: Int, end: Int)?
    while at < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == text[at] || pattern[next] == UInt8(ascii: "?") {
        (at, next) = (at + 1, next + 1)
      } else if let last = star {
        star = (last.place, last.end + 1)
        (at, next) = (last.end + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
