import Generators

/// One workload in one engine.
struct Contestant: Sendable {
  /// What is drawn.
  let workload: String
  /// What draws it.
  let engine: String
  /// Runs some cases, other ones for another number, and returns how many.
  let batch: @Sendable (_ number: UInt64) -> Int

  /// Every workload in every engine of this program.
  static let all: [Contestant] =
    [ours(IntegerWorkload.self), loop(IntegerWorkload.self), ours(ListWorkload.self), loop(ListWorkload.self)]
    + [ours(RecordWorkload.self), loop(RecordWorkload.self), ours(ProgramWorkload.self)]

  /// How many cases one search has.
  private static let cases = 20_000

  /// A workload in the kit's engine: a whole search, with what it records and remembers.
  static func ours<W: Workload>(_ workload: W.Type) -> Contestant {
    let generator = W.generator
    return Contestant(workload: W.name, engine: Engine.ours) { number in
      var digest: UInt64 = 0
      let result = findCounterexamples(of: generator, seed: number, budget: Budget(cases: cases)) { value in
        digest &+= W.digest(value)
        return .passed
      }
      Sink.take(digest)
      return result.statistics.passed
    }
  }

  /// A workload in a loop that does nothing but make values.
  static func loop<W: HandWrittenWorkload>(_ workload: W.Type) -> Contestant {
    Contestant(workload: W.name, engine: Engine.loop) { number in
      var random = PlainRandom(seed: number)
      var digest: UInt64 = 0
      for _ in 0..<cases { digest &+= W.digest(W.value(&random)) }
      Sink.take(digest)
      return cases
    }
  }
}
