#if Mutants
  import Foundation
  import Testing

  @testable import mutants

  /// The score, and the classes of survivors.
  @Suite struct ReportTests {
    /// A report on mutants of one file, of which each is a constant in a function of its own.
    private func report(
      _ fates: [MutantProgram.Fate], _ entries: [Classification] = [], isComplete: Bool = true
    ) -> MutationReport {
      let source = fates.indices.map { "func f\($0)() -> Int { 1 }\n" }.joined()
      let file = MutationFinder.mutations(of: source, at: "F.swift", operators: [.constant])
      let mutants = file.mutations.enumerated().map { index, mutation in
        Mutant(number: index + 1, target: .sqlite, mutation: mutation, source: source)
      }
      return MutationReport(
        target: .sqlite, judged: Array(zip(mutants, fates)), classifications: Classifications(entries),
        isComplete: isComplete)
    }

    private func entry(_ kind: Classification.Kind, _ function: String, original: String? = nil) -> Classification {
      Classification(kind: kind, reason: "why", file: "F.swift", function: function, original: original)
    }

    @Test func theScoreLeavesOutWhatCannotBeKilled() {
      let fates: [MutantProgram.Fate] = [.killed(by: "l"), .crashed, .hung, .survived, .notReached, .survived]
      let entries = [entry(.equivalent, "f3()"), entry(.unreachable, "f4()"), entry(.gap, "f5()")]
      #expect(report(fates, entries).score == 0.75)
      #expect(report(fates).score == 0.5)
      #expect(report([]).score == 1)
      #expect(
        report(fates, entries).text.hasSuffix(
          """
          sqlite: 6 mutants, 3 killed (1 by a trap, 1 by the time limit), 3 survived (1 not reached): 1 equivalent, \
          1 unreachable, 1 gaps, 0 not classified
          sqlite: mutation score 75.0 %
          """))
    }

    @Test func aSurvivorWithoutAClassIsRefused() {
      #expect(!report([.killed(by: "l"), .survived]).isHeld(least: 0))
      #expect(report([.killed(by: "l"), .survived], [entry(.gap, "f1()")]).isHeld(least: 0.5))
      #expect(!report([.killed(by: "l"), .survived], [entry(.gap, "f1()")]).isHeld(least: 0.51))
    }

    @Test func aClassOfAKilledMutantIsRefused() {
      let entries = [entry(.equivalent, "f0()")]
      #expect(!report([.killed(by: "l")], entries).isHeld(least: 0))
      #expect(report([.killed(by: "l")], entries).text.contains("no survivor has the classification of F.swift, f0()"))
      // Unless not all mutants were run, or the file belongs to another target.
      #expect(report([.killed(by: "l")], entries, isComplete: false).isHeld(least: 0))
      let other = Classification(kind: .gap, reason: "why", file: "G.swift", function: "f0()")
      #expect(report([.killed(by: "l")], [other]).isHeld(least: 0))
    }

    @Test func survivorsAreShownAsDiffs() {
      let text = report([.survived], [entry(.gap, "f0()")]).text
      #expect(text.hasPrefix("mutant 1, constant, survived; gap: why\n--- a/F.swift\n"))
      #expect(text.contains("-func f0() -> Int { 1 }\n+func f0() -> Int { 2 }\n"))
      // What is to be copied to the file of classes.
      #expect(report([.survived]).text.contains("{\"file\":\"F.swift\",\"function\":\"f0()\",\"occurrence\":1,"))
      #expect(report([.notReached]).text.hasPrefix("mutant 1, constant, not reached; not classified\n"))
    }

    @Test func anEntryIsAboutWhatItNames() {
      let id = MutationID(
        file: "F.swift", function: "f()", operator: .constant, original: "1", replacement: "2", occurrence: 2)
      #expect(entry(.gap, "f()").applies(to: id))
      #expect(entry(.gap, "f()", original: "1").applies(to: id))
      #expect(!entry(.gap, "f()", original: "2").applies(to: id))
      #expect(!entry(.gap, "g()").applies(to: id))
      var exact = entry(.gap, "f()")
      exact.occurrence = 1
      #expect(!exact.applies(to: id))
      exact.occurrence = 2
      exact.operator = .operand
      #expect(!exact.applies(to: id))
    }

    @Test func theCommittedFileCanBeRead() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
      _ = try Classifications(root: root)
    }
  }
#endif
