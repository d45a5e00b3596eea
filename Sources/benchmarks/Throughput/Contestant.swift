import Generators

/// One workload in one engine.
struct Contestant: Sendable {
  /// What is drawn.
  let workload: WorkloadName
  /// What draws it.
  let engine: String
  /// Runs so many cases, other ones from another seed, and returns how many it ran.
  let run: @Sendable (_ seed: UInt64, _ cases: Int) -> Int

  /// Every workload in every engine of this program.
  static let all: [Contestant] =
    [ours(IntegerWorkload.self), loop(IntegerWorkload.self), ours(ListWorkload.self), loop(ListWorkload.self)]
    + [ours(RecordWorkload.self), loop(RecordWorkload.self), ours(ProgramWorkload.self)]

  /// A workload in the kit's engine: a whole search, with what it records and remembers.
  static func ours<W: Workload>(_ workload: W.Type) -> Contestant {
    let generator = W.generator
    return Contestant(workload: W.name, engine: Engine.ours) { seed, cases in
      var digest: UInt64 = 0
      let result = findCounterexamples(of: generator, seed: seed, budget: Budget(cases: cases)) { value in
        digest &+= W.digest(value)
        return .passed
      }
      Sink.take(digest)
      return result.statistics.passed
    }
  }

  /// A workload in a loop that does nothing but make values.
  static func loop<W: HandWrittenWorkload>(_ workload: W.Type) -> Contestant {
    Contestant(workload: W.name, engine: Engine.loop) { seed, cases in
      var random = PlainRandom(seed: seed)
      var digest: UInt64 = 0
      for _ in 0..<cases { digest &+= W.digest(W.value(&random)) }
      Sink.take(digest)
      return cases
    }
  }
}
