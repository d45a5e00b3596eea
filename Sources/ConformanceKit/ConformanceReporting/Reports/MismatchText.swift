import ConformanceLaws
package import ResponseComparing
package import StoreContract

/// A mismatch as text: the expected and the actual response.
package struct MismatchText: Sendable {
  private let mismatch: Mismatch
  private let program: Program
  private let triggers: [String]
  private let notes: [FindingNote]
  private let style: TextStyle

  /// Makes the text of a mismatch in a program.
  ///
  /// - Parameter triggers: What triggers the failure.
  package init(_ mismatch: Mismatch, in program: Program, triggers: [String] = [], style: TextStyle = .plain) {
    self.init(mismatch, in: program, triggers: triggers, notes: [], style: style)
  }

  /// Makes the text of a mismatch in a program, with facts that the program does not show.
  init(_ mismatch: Mismatch, in program: Program, triggers: [String], notes: [FindingNote], style: TextStyle) {
    self.notes = notes
    self.mismatch = mismatch
    self.program = program
    self.triggers = triggers
    self.style = style
  }

  /// The place, the expected and the actual response, the kind of failure with what triggers it, and the notes. Each
  /// line begins with the name of the fact.
  var facts: [String] {
    let change = ("change", TriggerText(triggers).text(after: mismatch.change))
    let words = ([change] + notes.map { ($0.name, $0.text) }).map { name, text in
      (name, style.broken(text, at: Self.factColumn, hangingBy: Self.factColumn))
    }
    return ([("at", place)] + sides + words).map(Self.line)
  }

  /// The lines of the expected and the actual response.
  var difference: [String] { sides.map { "  " + Self.line($0) } }

  /// The spaces of values count, and a value may have line breaks of its own.
  private var sides: [(name: String, text: String)] {
    [("expected", mismatch.expected.reportText), ("actual", mismatch.actual.reportText)]
  }

  private static func line(_ fact: (name: String, text: String)) -> String { fact.name.padding(10) + fact.text }

  /// Where a fact begins, after two spaces and its name.
  private static let factColumn = 12

  /// The lines of the facts and of the timeline. An empty line stands before and after the timeline.
  package var lines: [String] {
    facts.map { "  \($0)" } + picture
  }

  /// The operation, and the place in its response.
  var place: String {
    let steps = program.operations.names(of: mismatch.step[...])
    return (steps + [mismatch.path]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var picture: [String] {
    let drawing = drawing
    return drawing.isEmpty ? [] : [""] + drawing + [""]
  }

  /// The lines of the timeline with their heading. No lines if there is no timeline.
  var drawing: [String] {
    guard let timeline = mismatch.timeline else { return [] }
    let heading = style.faint("  What each task did, time going down:")
    return [heading, TimelineText(timeline, style: style).text.indented(by: 4)]
      + (timeline.converters.map { ["  \($0)"] } ?? [])
  }
}

extension Mismatch {
  /// The first line about a failure: the law that is broken, or how the adapter failed.
  private func headline(_ law: Law.ID, on backend: Backend, _ style: TextStyle) -> String {
    guard let adapterFailure else { return "\(style.bad(law)) is broken by \(style.strong(backend.name))" }
    return "\(style.strong(backend.name)) \(style.bad(adapterFailure.outcome)) while \(law) was checked"
  }

  /// The first lines about a failure: what is broken, and what the law says.
  func heading(_ law: Law.ID, _ statement: String, on backend: Backend, _ style: TextStyle) -> [String] {
    [headline(law, on: backend, style), "  " + style.broken(statement, at: 2, hangingBy: 2)]
  }

  /// The end of the adapter's log, after an empty line. No lines if the adapter did not fail.
  var log: [String] {
    let lines = adapterFailure?.details ?? []
    return lines.isEmpty ? [] : [""] + lines.map { "  \($0.name.padding(10))\($0.text)" }
  }
}

/// What triggers a failure, as a fact of a finding.
struct TriggerText {
  private let triggers: [String]

  init(_ triggers: [String]) {
    self.triggers = triggers
  }

  /// The fact, or nothing if no trigger was measured.
  var facts: [(name: String, text: String)] {
    triggers.isEmpty ? [] : [("only with", triggers.joined(separator: ", "))]
  }

  /// What changed, and the fact after it.
  func text(after change: String) -> String {
    ([change] + facts.map { "\($0.name) \($0.text)" }).joined(separator: ", ")
  }
}

extension [Program.Operation] {
  /// Returns the names of the operation at a step and of the operations that contain it.
  fileprivate func names(of step: ArraySlice<Int>) -> [String] {
    guard let index = step.first, indices.contains(index) else { return [] }
    let name = "operation \(index) (\(self[index].verb))"
    let rest = step.dropFirst()
    guard case .concurrently(let tasks) = self[index] else { return [name] + self[index].inner.names(of: rest) }
    guard let task = rest.first, tasks.indices.contains(task) else { return [name] }
    return [name, "task \(task)"] + tasks[task].names(of: rest.dropFirst())
  }
}
