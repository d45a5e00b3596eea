#if Mutants
  import Foundation

  /// The result of a run on one target.
  struct MutationReport {
    let target: MutationTarget
    let judged: [(mutant: Mutant, fate: MutantProgram.Fate)]
    let classifications: Classifications
    /// Whether all mutants of the target were judged, so that an entry without a survivor is out of date.
    let isComplete: Bool

    private var survivors: [(mutant: Mutant, fate: MutantProgram.Fate)] { judged.filter { !$0.fate.isKilled } }

    private func kind(of mutant: Mutant) -> Classification.Kind? { classifications.entry(for: mutant.id)?.kind }

    private func count(_ kind: Classification.Kind?) -> Int { survivors.count { self.kind(of: $0.mutant) == kind } }

    /// The share of killed mutants among those that can be killed, from 0 to 1: neither equivalent nor unreachable.
    var score: Double {
      let killable = judged.count - count(.equivalent) - count(.unreachable)
      return killable == 0 ? 1 : Double(judged.count - survivors.count) / Double(killable)
    }

    /// The entries that are about killed mutants only.
    var idle: [Classification] {
      guard isComplete else { return [] }
      return classifications.idle(among: survivors.map(\.mutant.id), of: Set(judged.map(\.mutant.id.file)))
    }

    /// Whether each survivor is classified, each classified mutant survives, and the score is high enough.
    func isHeld(least: Double) -> Bool { count(nil) == 0 && idle.isEmpty && score >= least }

    /// The report as text: each survivor as a diff, and the score.
    var text: String {
      var lines: [String] = []
      for (mutant, fate) in survivors {
        let entry = classifications.entry(for: mutant.id)
        let state = fate == .notReached ? "not reached" : "survived"
        let decision = entry.map { "\($0.kind.rawValue): \($0.reason)" } ?? "not classified"
        lines.append("mutant \(mutant.number), \(mutant.id.operator.rawValue), \(state); \(decision)")
        lines.append("\(Diff(mutant.mutation, of: mutant.source))\n\(entry == nil ? mutant.id.json + "\n" : "")")
      }
      for entry in idle {
        lines.append(
          "no survivor has the classification of \(entry.file), \(entry.function): remove it from \(Classifications.path)"
        )
      }
      return (lines + [summary]).joined(separator: "\n")
    }

    private var summary: String {
      let crashed = judged.count { $0.fate == .crashed }
      let hung = judged.count { $0.fate == .hung }
      let notReached = judged.count { $0.fate == .notReached }
      let percent = String(format: "%.1f", (score * 1000).rounded(.down) / 10)
      return """
        \(target.rawValue): \(judged.count) mutants, \(judged.count - survivors.count) killed \
        (\(crashed) by a trap, \(hung) by the time limit), \(survivors.count) survived \
        (\(notReached) not reached): \(count(.equivalent)) equivalent, \(count(.unreachable)) unreachable, \
        \(count(.gap)) gaps, \(count(nil)) not classified
        \(target.rawValue): mutation score \(percent) %
        """
    }
  }
#endif
