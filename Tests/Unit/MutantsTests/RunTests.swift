#if Mutants
  import Foundation
  import TestSupport
  import Testing

  @testable import mutants

  /// What becomes of a mutant, by how the program ends that runs the laws.
  @Suite struct RunTests {
    /// A mutant with the number 1 in a source file of one line.
    static func mutant(_ target: MutationTarget = .sqlite, number: Int = 1, source: String = "func f() { g(1) }\n")
      throws
      -> Mutant
    {
      let file = MutationFinder.mutations(of: source, at: "F.swift", operators: [.constant])
      return Mutant(number: number, target: target, mutation: try #require(file.mutations.first), source: source)
    }

    private static let reach = [Reach(backend: "b", law: "s.l", judgement: "passes", seconds: 0, reached: [1])]

    /// The fate of a mutant, with a script in the place of the program.
    private func fate(
      _ script: String, under laws: [Reach] = reach, cases: Int = 100, brief: [String] = []
    ) throws -> MutantProgram.Fate {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "laws")
      try ShellScript.write(script, to: path)
      let program = MutantProgram(
        path: path, root: folder, seed: 1, cases: cases, backends: 1, brief: brief, leastTimeout: 1)
      return try program.fate(of: Self.mutant(), under: laws)
    }

    @Test func fates() throws {
      #expect(try fate("exit 0") == .survived)
      #expect(try fate("echo fails b s.l; exit 1") == .killed(by: "b s.l"))
      #expect(try fate("kill -ILL $$") == .crashed)
      #expect(try fate("exec tail -f /dev/null") == .hung)
      #expect(try fate("exit 1", under: []) == .notReached)
    }

    @Test(arguments: ["echo something else; exit 1", "exit 64"])
    func anErrorOfTheProgramIsNoKill(script: String) {
      #expect(throws: Problem.self) { try fate(script) }
    }

    @Test func theMutantIsTurnedOnAndTheLawsAreNamed() throws {
      #expect(try fate("read a; echo \"fails $a $CONFORMANCE_MUTANT $5\"; exit 1") == .killed(by: "b s.l 1 10"))
    }

    @Test func survivorsOfAFewCasesAreRunWithAll() throws {
      #expect(try fate("[ $5 = 10 ] || { echo \"fails $5\"; exit 1; }") == .killed(by: "100"))
      #expect(try fate("echo \"fails $5\"; exit 1", cases: 5) == .killed(by: "5"))
    }

    @Test func briefLawsRunWithAFewCases() throws {
      let script = "[ $5 = 10 ] || ! read a || { echo \"fails $5\"; exit 1; }"
      #expect(try fate(script) == .killed(by: "100"))
      #expect(try fate(script, brief: ["s."]) == .survived)
    }

    @Test func allCasesRunOnSomeBackends() throws {
      let laws = ["b l", "b m", "c l", "d l"].map { line in
        let words = line.split(separator: " ").map(String.init)
        return Reach(backend: words[0], law: words[1], judgement: "passes", seconds: 0, reached: [1])
      }
      #expect(MutantProgram.some(of: laws, backends: 2).map(\.line) == ["b l", "b m", "c l"])
    }

    @Test func lawsThatReachAMutant() throws {
      let table = try ReachTable(
        lines: """
          {"backend":"b","law":"slow","judgement":"passes","seconds":2,"reached":[1,2]}
          {"backend":"b","law":"quick","judgement":"passes","seconds":1,"reached":[1]}
          {"backend":"b","law":"skipped","judgement":"skipped","seconds":0,"reached":[1,3]}
          """)
      #expect(table.laws(reaching: try Self.mutant()).map(\.law) == ["quick", "slow"])
      #expect(table.laws(reaching: try Self.mutant(number: 2)).map(\.law) == ["slow"])
      #expect(table.laws(reaching: try Self.mutant(number: 3)).isEmpty)
      // What is initialized once is used by all.
      let global = try Self.mutant(number: 2, source: "struct S { static let a = 1 }")
      #expect(table.laws(reaching: global).map(\.law) == ["quick", "slow"])
    }

    @Test func failuresWithoutAMutantEndTheRun() {
      #expect(throws: Problem.self) {
        try ReachTable(lines: #"{"backend":"b","law":"l","judgement":"fails","seconds":0,"reached":[]}"#)
      }
    }
  }
#endif
