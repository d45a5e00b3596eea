#if Mutants
  import Foundation

  /// The result of a law on a backend without a mutant, and the mutation points that it reached.
  struct Reach: Codable, Sendable {
    let backend: String
    let law: String
    let judgement: String
    let seconds: Double
    let reached: Set<Int>

    /// The line that names the pair to `mutant-laws check`.
    var line: String { "\(backend) \(law)" }
  }

  /// What the laws reach without a mutant. A law that does not reach a mutant cannot kill it.
  struct ReachTable: Sendable {
    private let rows: [Reach]

    /// Runs all laws without a mutant.
    ///
    /// - Throws: ``Problem`` if a law fails: what mutants do cannot be told from that.
    init(of target: MutationTarget, program: MutantProgram, highest: Int) throws {
      let result = try program.reach(of: target, highest: highest)
      guard result.status == 0, !result.isSignalled else { throw Problem("mutant-laws failed:\n\(result.output)") }
      try self.init(lines: result.output)
    }

    /// Reads the output of `mutant-laws reach`.
    init(lines: String) throws {
      rows = try lines.split(separator: "\n").filter { $0.hasPrefix("{") }
        .map { try JSONDecoder().decode(Reach.self, from: Data($0.utf8)) }
      let failing = rows.filter { $0.judgement == "fails" }
      guard failing.isEmpty else {
        throw Problem("these fail without a mutant: \(failing.map(\.line).joined(separator: ", "))")
      }
    }

    /// How long all laws take, in seconds.
    var seconds: Double { rows.reduce(0) { $0 + $1.seconds } }

    /// How many laws apply, counted once for each backend.
    var count: Int { rows.count { $0.judgement == "passes" } }

    /// The laws that reach a mutant, the quickest first. A global variable is initialized once, by whichever law comes
    /// first, and all laws use it.
    func laws(reaching mutant: Mutant) -> [Reach] {
      let passing = rows.filter { $0.judgement == "passes" }
      let isReached = passing.contains { $0.reached.contains(mutant.number) }
      guard isReached else { return [] }
      let reaching = mutant.mutation.isGlobal ? passing : passing.filter { $0.reached.contains(mutant.number) }
      return reaching.sorted { ($0.seconds, $0.line) < ($1.seconds, $1.line) }
    }
  }
#endif
