extension PropertyFailure: CustomStringConvertible {
  /// The report of all defects.
  public var description: String {
    defects.map { text(of: $0, rerun: "seed: \(seed)") }.joined(separator: "\n\n")
  }

  /// The report of one defect.
  ///
  /// - Parameters:
  ///   - defect: The defect.
  ///   - rerun: What runs the whole search again.
  package func text(of defect: Defect, rerun: String) -> String {
    let value = defect.value.map { [defect.caption, $0.indented(by: 4), ""] } ?? []
    return ([headline(of: defect), ""] + value + rows(of: defect, rerun: rerun)).joined(separator: "\n")
  }

  private func headline(of defect: Defect) -> String {
    switch defect.standing {
    case .flaky: "The property at \(location) is flaky: a case failed, and not so when it was run again."
    case .unreturned(let limit): "The \(defect.culprit) at \(location) did not return within \(limit)."
    case .minimal, .bestSoFar, .replayed: "The property at \(location) does not hold."
    }
  }

  private func rows(of defect: Defect, rerun: String) -> [String] {
    var rows: [(label: String, text: String)] = []
    if !defect.symptom.isEmpty { rows.append(("failed", defect.symptom)) }
    switch defect.standing {
    case .flaky(let again): rows.append(("again", again))
    case .unreturned: rows.append(("note", "it was cancelled and abandoned, and may still run"))
    case .replayed(isFaithful: false):
      rows.append(("note", "the generator has changed: the choices give another value now"))
    case .minimal, .bestSoFar, .replayed: break
    }
    rows += defect.origin + defect.replays(rerun: rerun)
    return rows.map { "  \($0.label.paddedToColumn)\($0.text.hanging)" }
  }
}

extension PropertyFailure.Defect {
  fileprivate var caption: String {
    let work = evaluations == 0 ? "" : ", after \(evaluations.counted("evaluation")) of shrinking"
    return switch standing {
    case .minimal: "  Minimal case\(work):"
    case .bestSoFar(let end): "  Best case so far\(work), when \(end):"
    case .flaky: "  Simplest case that failed\(work):"
    case .unreturned: "  Case that was run, not made simpler:"
    case .replayed: "  Case that was replayed:"
    }
  }

  /// Who did not return.
  fileprivate var culprit: String { value == nil ? "generator of the property" : "property" }

  fileprivate var origin: [(label: String, text: String)] {
    if case .replayed = standing { return [] }
    let passed = passedBefore == 0 ? "before any case had passed" : "after \(passedBefore.counted("case")) that passed"
    return [("found", foundAs.map { "\(passed), as \($0)" } ?? passed)]
  }

  fileprivate func replays(rerun: String) -> [(label: String, text: String)] {
    if case .replayed = standing { return [] }
    let one = choices.map { [("replay", "replaying: \"\($0)\"")] } ?? []
    return one + [(one.isEmpty ? "replay" : "", rerun)]
  }
}

extension String {
  /// The label of a row, as wide as its column.
  fileprivate var paddedToColumn: String { self + String(repeating: " ", count: max(1, 10 - count)) }

  /// The text of a row, its lines after the first below the first.
  fileprivate var hanging: String { String(indented(by: 12).dropFirst(12)) }
}

extension String {
  /// Each line behind some spaces, but for empty ones.
  func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}

extension Int {
  /// The count with its noun: `1 case`, `2 cases`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
