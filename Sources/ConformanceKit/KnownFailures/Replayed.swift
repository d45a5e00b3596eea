import Foundation
import Synchronization

/// What a stored program comes to when it is run again.
enum Replayed: Sendable {
  /// It is lawful.
  case lawful
  /// It is not.
  case unlawful(Discrepancy)
  /// The judge gave up before it knew.
  case undecided(reason: String)

  /// Runs a program again, and has a law judge it.
  ///
  /// - Parameter deadline: After how long it counts as hung. It keeps its thread then.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there, so that nothing is known.
  init(
    _ program: Program, law: Law, on adapter: any StoreAdapter, model: any Model.Type,
    deadline: Duration = CheckPlan.usualHangDeadline
  ) throws(EnvironmentFailure) {
    self =
      adapter.endsEachCall
      ? try Self.outcome(program, law, adapter, model)
      : try Self.outcome(of: program, within: deadline) { board throws(EnvironmentFailure) in
        try Self.outcome(program, law, adapter, model, board)
      }
  }

  private static func outcome(
    _ program: Program, _ law: Law, _ adapter: any StoreAdapter, _ model: any Model.Type, _ board: WorkBoard? = nil
  ) throws(EnvironmentFailure) -> Replayed {
    switch try CaseEvaluator(law: law, adapter: adapter, model: model).evaluate(program, board: board) {
    case .unlawful(let found): .unlawful(found)
    case .lawful, .explained: .lawful
    case .undecided(let reason): .undecided(reason: reason)
    }
  }

  /// What a program comes to on a thread that is given up when it hangs.
  private static func outcome(
    of program: Program, within deadline: Duration,
    _ evaluate: @escaping @Sendable (WorkBoard) throws(EnvironmentFailure) -> Replayed
  ) throws(EnvironmentFailure) -> Replayed {
    let answer = Answer()
    ThreadPool.shared.run {
      answer.give(Result { () throws(EnvironmentFailure) in try evaluate(answer.board) })
    }
    return try answer.wait(for: deadline)?.get()
      ?? .unlawful(.hang(of: program, deadline: deadline, unanswered: answer.board.unanswered))
  }

  /// Where an outcome is waited for.
  private final class Answer: Sendable {
    let board = WorkBoard()
    private let outcome = Mutex<Result<Replayed, EnvironmentFailure>?>(nil)
    private let arrived = DispatchSemaphore(value: 0)

    func give(_ outcome: Result<Replayed, EnvironmentFailure>) {
      self.outcome.withLock { $0 = outcome }
      arrived.signal()
    }

    func wait(for deadline: Duration) -> Result<Replayed, EnvironmentFailure>? {
      _ = arrived.wait(timeout: .now() + deadline.seconds)
      return outcome.withLock { $0 }
    }
  }
}

extension CorpusFile {
  /// What the program comes to when it is run again; one that fails only now and then is run up to twenty times, until it is not
  /// lawful.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  func replayed(
    by law: Law, on adapter: any StoreAdapter, model: any Model.Type
  ) throws(EnvironmentFailure) -> Replayed {
    for _ in 1..<(isReproducible ? 1 : 20) {
      let outcome = try Replayed(program, law: law, on: adapter, model: model)
      if case .lawful = outcome { continue }
      return outcome
    }
    return try Replayed(program, law: law, on: adapter, model: model)
  }

  /// Whether a law sees the file's failure when its program is run again.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package func isShown(
    to law: Law, on adapter: any StoreAdapter, model: any Model.Type
  ) throws(EnvironmentFailure) -> Bool {
    guard case .unlawful(let found) = try Replayed(program, law: law, on: adapter, model: model) else { return false }
    return Fingerprint(law: law.id, on: adapter.backend.name, found).text == fingerprint
  }
}
