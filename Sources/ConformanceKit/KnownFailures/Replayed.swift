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
  /// Something that the backend needs is not there.
  case stopped(StoreError)

  /// Runs a program again, and has a law judge it.
  ///
  /// - Parameter deadline: After how long it counts as hung. It keeps its thread then.
  init<Reference: Model>(
    _ program: Program, law: Law, on adapter: any StoreAdapter, model: Reference.Type,
    deadline: Duration = CheckPlan.usualHangDeadline
  ) {
    self =
      adapter.endsEachCall
      ? Self.outcome(program, law, adapter, model)
      : Self.outcome(of: program, within: deadline) { board in Self.outcome(program, law, adapter, model, board) }
  }

  private static func outcome<Adapter: StoreAdapter, Reference: Model>(
    _ program: Program, _ law: Law, _ adapter: Adapter, _ model: Reference.Type, _ board: WorkBoard? = nil
  ) -> Replayed {
    switch CaseEvaluator(law: law, adapter: adapter, reference: model).evaluate(program, board: board) {
    case .unlawful(let found): .unlawful(found)
    case .lawful, .explained: .lawful
    case .undecided(let reason): .undecided(reason: reason)
    case .stopped(let error): .stopped(error)
    }
  }

  /// What a program comes to on a thread that is given up when it hangs.
  private static func outcome(
    of program: Program, within deadline: Duration, _ evaluate: @escaping @Sendable (WorkBoard) -> Replayed
  ) -> Replayed {
    let answer = Answer()
    ThreadPool.shared.run { answer.give(evaluate(answer.board)) }
    return answer.wait(for: deadline)
      ?? .unlawful(.hang(of: program, deadline: deadline, unanswered: answer.board.unanswered))
  }

  /// Where an outcome is waited for.
  private final class Answer: Sendable {
    let board = WorkBoard()
    private let outcome = Mutex<Replayed?>(nil)
    private let arrived = DispatchSemaphore(value: 0)

    func give(_ outcome: Replayed) {
      self.outcome.withLock { $0 = outcome }
      arrived.signal()
    }

    func wait(for deadline: Duration) -> Replayed? {
      _ = arrived.wait(timeout: .now() + deadline.seconds)
      return outcome.withLock { $0 }
    }
  }
}

extension CorpusFile {
  /// What the program comes to when it is run again; one that fails only now and then is run up to twenty times, until it is not
  /// lawful.
  func replayed<Reference: Model>(by law: Law, on adapter: any StoreAdapter, model: Reference.Type) -> Replayed {
    for _ in 1..<(isReproducible ? 1 : 20) {
      let outcome = Replayed(program, law: law, on: adapter, model: model)
      if case .lawful = outcome { continue }
      return outcome
    }
    return Replayed(program, law: law, on: adapter, model: model)
  }

  /// Whether a law sees the file's failure when its program is run again.
  package func isShown<Reference: Model>(to law: Law, on adapter: any StoreAdapter, model: Reference.Type) -> Bool {
    guard case .unlawful(let found) = Replayed(program, law: law, on: adapter, model: model) else { return false }
    return Fingerprint(law: law.id, on: adapter.backend.name, found).text == fingerprint
  }
}
