extension String {
  /// The text with spaces up to a width.
  package func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without the spaces at its end.
  var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// Each line but the first behind some spaces.
  func hanging(by width: Int) -> String {
    String(indented(by: width).dropFirst(width))
  }

  /// Each line behind some spaces.
  package func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
