/// A block of code in Markdown, whatever is in the code.
struct MarkdownCode {
  /// The block, without a line end at its end.
  let text: String

  /// A block.
  ///
  /// - Parameter language: What a reader is to take the code for.
  init(_ code: String, language: String = "text") {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    text = "\(fence)\(language)\n\(code)\n\(fence)"
  }
}
