#if Mutants
  import SwiftSyntax

  extension MutationOperator {
    /// Words of SQL, and what stands for them in a mutant. The longer ones come first.
    private static let words: [(String, String)] = [
      ("IS NOT NULL", "IS NULL"), ("IS NULL", "IS NOT NULL"), ("IS TRUE", "IS NOT FALSE"), ("IS NOT", "IS"),
      ("NOT NULL", ""), ("NOT", ""), ("IS", "="), ("AND", "OR"), ("OR", "AND"), ("ASC", "DESC"), ("DESC", "ASC"),
      ("WHERE", "WHERE NOT"), ("ROLLBACK TO", "RELEASE"), ("RELEASE", "ROLLBACK TO"), ("EXISTS", "NOT EXISTS"),
      ("AUTOINCREMENT", ""), ("> 0", ">= 0"), ("= excluded.", "= "), ("INTEGER", "TEXT"), ("TEXT", "INTEGER"),
      ("BLOB", "TEXT"), ("UNSIGNED", ""), ("DEFAULT", "CHECK"), ("INSERT", "INSERT OR IGNORE"),
    ]

    static func fragments(of node: Syntax) -> [Alternative] {
      guard let literal = node.as(StringLiteralExprSyntax.self) else { return [] }
      var alternatives: [Alternative] = []
      for (index, segment) in literal.segments.enumerated() {
        guard case .stringSegment(let text) = segment else { continue }
        for changed in changes(of: text.content.text) {
          let parts = literal.segments.enumerated().map { $0 == index ? changed : $1.description }
          alternatives.append(Alternative(node, "\"\(parts.joined())\""))
        }
      }
      // A fragment that begins with a space follows others, which are SQL without it.
      if literal.segments.count > 1, literal.segments.first?.description.hasPrefix(" ") == true {
        alternatives.append(Alternative(node, "\"\""))
      }
      return alternatives
    }

    /// The texts in which one word of SQL is another.
    private static func changes(of text: String) -> [String] {
      var changes: [String] = []
      var taken: [Range<String.Index>] = []
      for (word, other) in words {
        for range in text.ranges(of: word) where !taken.contains(where: { $0.overlaps(range) }) {
          guard text.isWord(range) else { continue }
          taken.append(range)
          changes.append(text.replacingCharacters(in: range, with: other))
        }
      }
      return changes
    }
  }

  extension String {
    /// Whether no letter stands before or after a range.
    fileprivate func isWord(_ range: Range<Index>) -> Bool {
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return !(before?.isLetter ?? false) && (!(after?.isLetter ?? false) || self[range].last == ".")
    }

    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
      self[..<range.lowerBound] + text + self[range.upperBound...]
    }
  }
#endif
