#if Mutants
  import Foundation

  /// The program `mutant-laws`, which runs laws with a mutant turned on.
  struct MutantProgram: Sendable {
    let path: URL
    let root: URL
    let seed: UInt64
    let cases: Int
    /// On how many backends each law is run with all cases.
    let backends: Int
    /// The laws that run with a few cases only, by the beginnings of their ids.
    var brief: [String] = []
    /// How long the laws may take at least, in seconds.
    var leastTimeout = 60.0

    /// What became of a mutant.
    enum Fate: Sendable, Equatable {
      /// No law reaches it.
      case notReached
      /// The law that failed, after its backend.
      case killed(by: String)
      /// The process ended by itself.
      case crashed
      /// The process was killed because it took too long.
      case hung
      case survived

      var isKilled: Bool {
        switch self {
        case .killed, .crashed, .hung: true
        case .notReached, .survived: false
        }
      }
    }

    /// Runs all laws without a mutant, and prints what they reach.
    func reach(of target: MutationTarget, highest: Int) throws -> Command.Result {
      try command("reach", target, cases: cases, ["--mutants", "\(highest)"]).run()
    }

    /// Runs the laws that reach a mutant until one fails: first a few cases of each on all backends, which kill most
    /// mutants, and then all cases on some of the backends.
    func fate(of mutant: Mutant, under laws: [Reach]) throws -> Fate {
      guard !laws.isEmpty else { return .notReached }
      let quick = try fate(of: mutant, under: laws, cases: min(cases, Self.fewCases))
      if quick.isKilled || cases <= Self.fewCases { return quick }
      let thorough = Self.some(of: laws, backends: backends).filter { row in !brief.contains { row.law.hasPrefix($0) } }
      return try fate(of: mutant, under: thorough, cases: cases)
    }

    /// The first rows of each law.
    static func some(of laws: [Reach], backends: Int) -> [Reach] {
      var counts: [String: Int] = [:]
      return laws.filter { row in
        counts[row.law, default: 0] += 1
        return counts[row.law, default: 0] <= backends
      }
    }

    /// The number of cases that kill most mutants.
    private static let fewCases = 10
    /// How much longer than without a mutant the laws may take.
    private static let patience = 4.0

    private func fate(of mutant: Mutant, under laws: [Reach], cases: Int) throws -> Fate {
      var command = command("check", mutant.target, cases: cases, [])
      command.environment["CONFORMANCE_MUTANT"] = "\(mutant.number)"
      command.input = laws.map { $0.line + "\n" }.joined()
      command.timeout = leastTimeout + Self.patience * laws.reduce(0) { $0 + $1.seconds }
      let result = try command.run()
      if result.isLate { return .hung }
      if result.isSignalled { return .crashed }
      switch result.status {
      case 0: return .survived
      case 1:
        if let line = result.output.split(separator: "\n").first(where: { $0.hasPrefix("fails ") }) {
          return .killed(by: String(line.dropFirst(6)))
        }
        fallthrough
      default: throw Problem("mutant-laws failed with mutant \(mutant.number):\n\(result.output)")
      }
    }

    private func command(
      _ name: String, _ target: MutationTarget, cases: Int, _ arguments: [String]
    ) -> Command {
      var command = Command(
        [path.path, name, "--target", target.rawValue, "--cases", "\(cases)", "--seed", "\(seed)"]
          + ["--corpus", root.appending(path: "corpora").path] + arguments)
      // A dictionary has the same order in each process, and a trap ends a process without a long report.
      command.environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"]
      return command
    }
  }
#endif
