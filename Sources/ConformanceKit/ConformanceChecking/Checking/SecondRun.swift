import ConformanceLaws
import ResponseComparing
import StoreContract
import StoreHosting
import Synchronization

/// What a program did that was run again, because the clock says that it failed.
///
/// A program that does not return in time hangs, or the machine is busy. It counts as a hang only if it does not return
/// again, alone and with a longer deadline.
enum SecondRun: Sendable {
  /// It did not return again.
  case hangs
  /// It returned.
  case returned(CaseResult)
  /// It got too little processor time for a result. The text names the load.
  case starved(load: String)

  /// How many times the deadlines a second run has.
  static let patience = 2
  /// How long a first run may still take once the second has returned. One that was only slow returns by then.
  static let grace = Duration.seconds(2)
}

extension CheckContext {
  /// Runs a program of this process again, while the other searches of the process pause.
  ///
  /// A program whose tasks race runs several times. Each time it runs as often as its law requires.
  func secondRun(of program: Program, _ evaluator: CaseEvaluator) throws(EnvironmentFailure) -> SecondRun {
    let board = WorkBoard()
    let ending = QuietTurn.shared.alone {
      WatchedWork(on: board.threads) { progress in
        Result { () throws(EnvironmentFailure) in
          try evaluator.reporting(to: progress).evaluateAgain(program, board: board)
        }
      }
      .ending(unlessIdleFor: plan.hangDeadline * SecondRun.patience)
    }
    return switch ending {
    case .returned(let result): .returned(try result.get())
    case .starved(let load): .starved(load: load)
    case .gaveUp, .trapped: .hangs
    }
  }

  /// The result of a program of this process that did not return in time.
  ///
  /// - Parameters:
  ///   - unanswered: The calls of its tasks that have not returned, or nil if there are none.
  ///   - hasReturned: Whether the first run has returned meanwhile. It was only slow then.
  func resultOfStuck(
    _ program: Program, _ evaluator: CaseEvaluator, unanswered: String?, hasReturned: () -> Bool
  ) throws(EnvironmentFailure) -> CaseResult {
    if isLate { return .undecided(reason: HangReason.notRunAgain(unanswered, within: plan.hangDeadline)) }
    return switch try secondRun(of: program, evaluator) {
    case .hangs: .unlawful(.hang(of: program, deadline: plan.hangDeadline, unanswered: unanswered))
    case .starved(let load): .undecided(reason: HangReason.starved(load))
    case .returned(let result) where result.isFailure || hasReturned(): result
    case .returned: .undecided(reason: HangReason.once(unanswered, within: plan.hangDeadline))
    }
  }
}

/// Why a program that did not return in time is not a hang.
enum HangReason {
  /// The program got too little processor time.
  static func starved(_ load: String) -> String {
    "the machine is too busy to tell whether a call hangs: \(load); run again on an idle machine"
  }

  /// A program of this process did not return, and returned when it was run again.
  ///
  /// - Parameter unanswered: The calls that did not return; nil if they are not known.
  static func once(_ unanswered: String?, within deadline: Duration) -> String {
    "\(unanswered ?? "a call") did not return within \(deadline.seconds) s, and returned \(again)"
  }

  /// A program did not return, and the run ended before it could run again.
  static func notRunAgain(_ unanswered: String?, within deadline: Duration) -> String {
    "\(unanswered ?? "a call") did not return within \(deadline.seconds) s, and the run ended before it could run again"
  }

  /// An adapter in another process did not answer, and answered when the program was run again.
  static func once(_ failure: AdapterFailure) -> String { "\(failure), and answered \(again)" }

  /// An event of a live query did not come in time, and came when the program was run again.
  static var lateEvent: String { "an event of a live query did not come in time, and came \(again)" }

  /// An event of a live query did not come in time, and nothing showed that it was lost when the minimal program ran
  /// once more.
  static var notLateAgain: String {
    "an event of a live query did not come in time, and the minimal program did not fail once more: a busy machine "
      + "(\(MachineLoad.text))"
  }

  private static var again: String {
    "when the program ran again with a longer deadline: a rare hang, or a busy machine (\(MachineLoad.text))"
  }
}

/// The failures of one search that depend on the clock. Each needs to occur again only once.
final class ClockFailures: Sendable {
  private struct State {
    var confirmed: Set<String> = []
    var hangs = 0
    var lateEvents = 0
  }

  private let state = Mutex(State())
  /// How fast the store delivers events. Waits are shorter once one event is certain to be lost.
  let pace = EventPace()

  /// How many programs did not return in time, and did not hang again.
  var unconfirmedHangs: Int { state.withLock { $0.hangs } }
  /// How many programs waited for an event of a live query that came when they ran again.
  var lateEvents: Int { state.withLock { $0.lateEvents } }

  /// Whether a failure with this change occurred again.
  func isConfirmed(_ change: String) -> Bool { state.withLock { $0.confirmed.contains(change) } }

  /// Records that a failure with this change occurred again.
  func confirm(_ change: String) { _ = state.withLock { $0.confirmed.insert(change) } }

  /// Records a failure that did not occur again.
  func noteUnconfirmed(isHang: Bool) {
    state.withLock { state in
      if isHang { state.hangs += 1 } else { state.lateEvents += 1 }
    }
  }
}

extension CaseResult {
  fileprivate var isFailure: Bool {
    switch self {
    case .unlawful, .incidental: true
    case .lawful, .undecided: false
    }
  }
}

extension History {
  /// Whether an event did not come in time.
  var hasSilence: Bool { responses.contains(where: \.hasSilence) }
}

extension Response {
  fileprivate var hasSilence: Bool {
    switch self {
    case .events(let events): events.contains { if case .silence = $0 { true } else { false } }
    case .several(let responses): responses.contains(where: \.hasSilence)
    case .transaction(let responses, let outcome): (responses + [outcome]).contains(where: \.hasSilence)
    case .concurrent(let tasks): tasks.joined().contains { $0.response.hasSilence }
    case .done, .records, .found, .stored, .count, .failure, .malformed, .notRun: false
    }
  }
}
