/// A file of the corpus that cannot be read or written: what, where, and what to do.
///
/// ```text
/// corpora/regressions/roundTrip/3f2a.json:12: program.operations[2].records[0].fields.p.int8: expected …
///   To mend it: …
/// ```
public struct CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's path, as it was given.
  package let file: String
  /// The line, counted from 1; nil where the trouble is none of a line's.
  package let line: Int?
  /// The field, such as `program.operations[2].records[0].fields.p`; nil where the trouble is none of a field's.
  package let field: String?
  /// What is wrong.
  package let problem: String
  /// What to do.
  package let remedy: String

  /// An error.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - line: The line, counted from 1.
  ///   - field: The field that is to blame.
  ///   - problem: What is wrong, without a full stop.
  ///   - remedy: What to do, without a full stop.
  package init(file: String, line: Int? = nil, field: String? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.field = field.map(Self.shown)
    self.problem = Self.shown(problem)
    self.remedy = remedy
  }

  /// A text of which a file may have made much, short enough to be read.
  private static func shown(_ text: String) -> String {
    let size = text.utf8.count
    guard size > longest else { return text }
    return "\(String(decoding: text.utf8.prefix(longest), as: UTF8.self))… (\(size) bytes)"
  }

  private static let longest = 1000

  /// The error in two lines: file, line, field and what is wrong; then what to do.
  public var description: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return [place, field, problem].compactMap { $0 }.joined(separator: ": ") + "\n  To mend it: \(remedy)."
  }
}
