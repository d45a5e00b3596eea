package import StoreContract

extension ReportComparison {
  /// Returns the comparison as a text for people: tables of differences, then each failure of only one side with its
  /// program.
  ///
  /// - Parameter style: The style of the text, which says whether it is coloured.
  package func text(_ style: TextStyle = .plain) -> String {
    let title = style.strong("\(left.name) \(left.version)") + " and " + style.strong("\(right.name) \(right.version)")
    let tables = [
      table("What they declare otherwise", promises, style), table("Laws that come to another verdict", laws, style),
    ]
    return ([title] + tables.filter { !$0.isEmpty } + failures.map { text(of: $0, style) } + [sum]).joined(
      separator: "\n\n")
  }

  private func table(_ title: String, _ rows: [Difference], _ style: TextStyle) -> String {
    guard !rows.isEmpty else { return "" }
    let all = [Difference(name: "", left: left.name, right: right.name)] + rows
    let widths = [all.map(\.name.count).max() ?? 0, all.map(\.left.count).max() ?? 0]
    let lines = all.map { row in
      "  \(row.name.padding(widths[0]))  \(row.left.padding(widths[1]))  \(row.right)".trimmedAtEnd
    }
    return ([style.strong(title)] + lines).joined(separator: "\n")
  }

  private func text(of failure: Failure, _ style: TextStyle) -> String {
    let other = failure.backend == left.name ? right.name : left.name
    return """
      \(style.bad(failure.law)) is broken by \(style.strong(failure.backend)): \(failure.what)
        \(failure.statement)

      \(failure.program.indented(by: 4))

        expected  \(failure.expected)
        actual    \(failure.actual)
        \(other) \(failure.elsewhere)
      """
  }

  /// The number of differences of each kind, in words.
  var sum: String {
    let both = shared == 0 ? "" : "; both show \(Self.count(shared, "failure")) in the same way"
    let counts = [
      Self.count(promises.count, "declaration"), Self.count(laws.count, "law"), Self.count(failures.count, "failure"),
    ]
    return isSame ? "No difference\(both)" : "Different: \(counts.joined(separator: ", "))\(both)"
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }
}
