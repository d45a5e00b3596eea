/// The error that a file of the corpus cannot be read or written. It says what is wrong, where, and what to do.
///
/// ```text
/// corpora/regressions/roundTrip/3f2a.json:12: program.operations[2].records[0].fields.p.int8: expected …
///   To mend it: …
/// ```
public struct CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as it was given.
  package let file: String
  /// The 1-based line number, or nil if the error concerns the whole file.
  package let line: Int?
  /// The field, such as `program.operations[2].records[0].fields.p`, or nil if the error concerns no single field.
  package let field: String?
  /// The problem, without a full stop at the end.
  package let problem: String
  /// The remedy, without a full stop at the end.
  package let remedy: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The 1-based line number, or nil if the error concerns the whole file.
  ///   - field: The field, or nil if the error concerns no single field. It is shortened if it is very long.
  ///   - problem: The problem, without a full stop. It is shortened if it is very long.
  ///   - remedy: The remedy, without a full stop.
  package init(file: String, line: Int? = nil, field: String? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.field = field.map(Self.shown)
    self.problem = Self.shown(problem)
    self.remedy = remedy
  }

  /// Returns a text, shortened to a readable length. Its length may depend on the contents of a file.
  private static func shown(_ text: String) -> String {
    let size = text.utf8.count
    guard size > longest else { return text }
    return "\(String(decoding: text.utf8.prefix(longest), as: UTF8.self))… (\(size) bytes)"
  }

  private static let longest = 1000

  /// The error in two lines. The first has the file, the line, the field and the problem, and the second has the
  /// remedy.
  public var description: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return [place, field, problem].compactMap { $0 }.joined(separator: ": ") + "\n  To mend it: \(remedy)."
  }
}
