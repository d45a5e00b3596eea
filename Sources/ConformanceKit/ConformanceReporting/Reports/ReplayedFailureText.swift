import ConformanceChecking
import StoreCoding
import StoreContract
import StoreHosting

/// A failure of a corpus file as text: the law and its statement, the program, and the expected and the actual
/// response.
struct ReplayedFailureText {
  private let failure: ReplayedFailure
  private let style: TextStyle

  /// Makes the text of a failure.
  init(_ failure: ReplayedFailure, style: TextStyle) {
    self.failure = failure
    self.style = style
  }

  /// The lines.
  var lines: [String] {
    let (file, found) = (failure.file, failure.mismatch)
    let triggers = file.resembles(found) ? file.triggers?.names ?? [] : []
    let facts = MismatchText(
      found, in: file.program, triggers: triggers, notes: TypeNotes(file.program).notes, style: style)
    return found.heading(file.law, file.statement, on: failure.backend, style)
      + ["", style.faint("  Program:"), file.program.swiftLiteral.indented(by: 4), ""] + facts.lines + found.log
  }
}
