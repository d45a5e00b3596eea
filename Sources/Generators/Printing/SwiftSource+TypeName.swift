extension SwiftSource {
  /// The name of a type as it is written where its module is imported: with the types it is nested in, without modules and
  /// the marks of a private context.
  ///
  /// - Complexity: O(n) in the length of the name.
  package static func name(of type: Any.Type) -> String {
    var rest = Substring(String(reflecting: type))
    var name = ""
    while let next = rest.first {
      if let end = privateContext(of: rest) {
        rest = rest[end...]
      } else if isDelimiter(next) {
        name.append(rest.removeFirst())
      } else {
        name += path(&rest)
      }
    }
    return name
  }

  /// A dotted path without the module it begins with.
  private static func path(_ rest: inout Substring) -> String {
    var parts: [Substring] = []
    while let next = rest.first, !isDelimiter(next) {
      let part = rest.prefix { $0 != "." && !isDelimiter($0) }
      parts.append(part)
      rest = rest[part.endIndex...]
      guard rest.first == "." else { break }
      rest.removeFirst()
      if let end = privateContext(of: rest) { rest = rest[end...] }
    }
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : parts.joined()
  }

  /// Where the mark of a private context ends that the text begins with: `(unknown context at $7f00).`
  private static func privateContext(of text: Substring) -> Substring.Index? {
    guard text.hasPrefix("(unknown context at "), let end = text.firstIndex(of: ")") else { return nil }
    let next = text.index(after: end)
    return text[next...].first == "." ? text.index(after: next) : next
  }

  private static func isDelimiter(_ character: Character) -> Bool { "<>()[], :&-".contains(character) }
}
