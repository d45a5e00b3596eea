extension PropertyFailure: CustomStringConvertible {
  /// The report of all defects, separated by blank lines.
  public var description: String {
    defects.map { text(of: $0, rerun: "seed: \(seed)") }.joined(separator: "\n\n")
  }

  /// Returns the report of one defect.
  ///
  /// - Parameters:
  ///   - defect: The defect to report.
  ///   - rerun: The seed or command that runs the whole search again.
  package func text(of defect: Defect, rerun: String) -> String {
    let value = defect.value.map { [defect.caption, $0.indented(by: 4), ""] } ?? []
    return ([headline(of: defect), ""] + value + rows(of: defect, rerun: rerun)).joined(separator: "\n")
  }

  private func headline(of defect: Defect) -> String {
    switch defect.status {
    case .flaky: "The property at \(location) is flaky: a case failed, but not in the same way when it was run again."
    case .timedOut(let limit): "The \(defect.culprit) at \(location) did not return within \(limit)."
    case .minimal, .bestSoFar, .replayed: "The property at \(location) does not hold."
    }
  }

  private func rows(of defect: Defect, rerun: String) -> [String] {
    var rows: [(label: String, text: String)] = []
    if !defect.symptom.isEmpty { rows.append(("failed", defect.symptom)) }
    switch defect.status {
    case .flaky(let again): rows.append(("again", again))
    case .timedOut: rows.append(("note", "it was cancelled and abandoned, and may still be running"))
    case .replayed(isFaithful: false):
      rows.append(("note", "the generator has changed: the choices now give another value"))
    case .minimal, .bestSoFar, .replayed: break
    }
    rows += defect.origin + defect.replays(rerun: rerun)
    return rows.map { "  \($0.label.paddedToColumn)\($0.text.hanging)" }
  }
}

extension PropertyFailure.Defect {
  fileprivate var caption: String {
    let work = evaluations == 0 ? "" : ", after \(evaluations.counted("evaluation")) of shrinking"
    return switch status {
    case .minimal: "  Minimal case\(work):"
    case .bestSoFar(let end): "  Simplest case so far\(work); then \(end):"
    case .flaky: "  Simplest case that failed\(work):"
    case .timedOut: "  Case that was running, not shrunk:"
    case .replayed: "  Replayed case:"
    }
  }

  /// The part of the property that did not return. Without a value, it was the generator.
  fileprivate var culprit: String { value == nil ? "generator of the property" : "property" }

  fileprivate var origin: [(label: String, text: String)] {
    if case .replayed = status { return [] }
    let passed = passedBefore == 0 ? "before any case passed" : "after \(passedBefore.counted("case")) passed"
    return [("found", foundAs.map { "\(passed), as \($0)" } ?? passed)]
  }

  fileprivate func replays(rerun: String) -> [(label: String, text: String)] {
    if case .replayed = status { return [] }
    let one = choices.map { [("replay", "replaying: \"\($0)\"")] } ?? []
    let kept = file.map { [("kept", "\($0): the next run tries it first")] } ?? []
    return one + [(one.isEmpty ? "replay" : "", rerun)] + kept
  }
}

extension String {
  /// The label of a row, padded to the width of its column.
  fileprivate var paddedToColumn: String { self + String(repeating: " ", count: max(1, 10 - count)) }

  /// The text of a row. Lines after the first are indented to the column of the first.
  fileprivate var hanging: String { String(indented(by: 12).dropFirst(12)) }
}

extension String {
  /// Returns the text with each nonempty line indented.
  func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}

extension Int {
  /// Returns a count with its noun: `1 case`, `2 cases`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
