/// The name of a new adapter, in the forms that its files need.
package struct SkeletonName: Sendable, Hashable {
  /// The name as the beginning of Swift types, such as `MyNotes`.
  package let type: String
  /// The name as the backend's, such as `my-notes`.
  package let backend: String

  /// Makes the forms of a name that a person gave, such as `MyNotes`, `my-notes` or `my notes`.
  ///
  /// The endings `Adapter` and `Store` are left out, because the types get them again.
  ///
  /// - Parameter text: The name. It consists of ASCII letters, digits, and characters that separate words.
  /// - Returns: nil if the text contains other letters, or if it does not begin with a letter.
  package init?(_ text: String) {
    let words = Self.words(of: text)
    guard let first = words.first?.first, first.isLetter, words.joined().allSatisfy(\.isASCII) else { return nil }
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    backend = words.map { $0.lowercased() }.joined(separator: "-")
  }

  /// The words of a name. A capital letter after a small one begins a word.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for character in text {
      let isPart = character.isLetter || character.isNumber
      let isBeginning = !(last.isLetter || last.isNumber) || (last.isLowercase && character.isUppercase)
      if isPart, isBeginning { words.append("") }
      if isPart { words[words.count - 1].append(character) }
      last = character
    }
    while words.count > 1, let ending = words.last?.lowercased(), ["adapter", "store"].contains(ending) {
      words.removeLast()
    }
    return words
  }
}
