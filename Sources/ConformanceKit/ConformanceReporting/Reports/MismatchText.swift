package import StoreContract
package import StoreHosting

/// What was promised and what came, as text.
package struct MismatchText: Sendable {
  private let mismatch: Mismatch
  private let program: Program
  private let style: TextStyle

  /// The text of a discrepancy in what a program came to.
  package init(_ mismatch: Mismatch, in program: Program, style: TextStyle = .plain) {
    self.mismatch = mismatch
    self.program = program
    self.style = style
  }

  /// The place, both sides, and what sets the failure apart, a line each that begins with its name.
  var facts: [String] {
    let facts = [
      ("at", place), ("expected", mismatch.expected.reportText),
      ("actual", mismatch.actual.reportText), ("change", mismatch.change),
    ]
    return facts.map { name, text in "\(name.padding(10))\(text)" }
  }

  /// The facts and the picture, a line each, with an empty one after both.
  package var lines: [String] {
    facts.map { "  \($0)" } + [""] + picture
  }

  /// The operation, and the place in its answer.
  var place: String {
    let steps = program.operations.names(of: mismatch.step[...])
    return (steps + [mismatch.path]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var picture: [String] {
    guard let timeline = mismatch.timeline else { return [] }
    return [
      style.faint("  What each task did, time going down:"), TimelineText(timeline, style: style).text.indented(by: 4),
    ] + (timeline.converters.map { ["", "  \($0)"] } ?? []) + [""]
  }
}

extension [Program.Operation] {
  /// What the operation that a step leads to is called, and each that it is inside of.
  fileprivate func names(of step: ArraySlice<Int>) -> [String] {
    guard let index = step.first, indices.contains(index) else { return [] }
    let name = "operation \(index) (\(self[index].verb))"
    let rest = step.dropFirst()
    guard case .concurrently(let tasks) = self[index] else { return [name] + self[index].inner.names(of: rest) }
    guard let task = rest.first, tasks.indices.contains(task) else { return [name] }
    return [name, "task \(task)"] + tasks[task].names(of: rest.dropFirst())
  }
}
