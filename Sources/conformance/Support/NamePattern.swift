/// A pattern of names, in which `*` stands for any characters and `?` for one.
struct NamePattern {
  private let pattern: [Character]

  /// Makes a pattern from its text.
  init(_ text: String) {
    pattern = Array(text)
  }

  /// Whether the text has a character that stands for others.
  var isPattern: Bool { pattern.contains("*") || pattern.contains("?") }

  /// Whether a name has the form of the pattern.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    var (place, character) = (0, 0)
    // Where the last star is, and where the characters begin that it does not stand for.
    var star: (place: Int, character: Int)?
    while character < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, character)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[character] {
        (place, character) = (place + 1, character + 1)
      } else if let last = star {
        star = (last.place, last.character + 1)
        (place, character) = (last.place + 1, last.character + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
