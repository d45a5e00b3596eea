package import ConformanceLaws
import Generators
import StoreContract
import Synchronization

/// Tells all parts of a run whether the run has ended early.
package final class RunStop: Sendable {
  private let state = Mutex<EarlyEnding?>(nil)
  /// Whether there is an ending. It is atomic because each search reads it before each program.
  private let isSet = Atomic(false)

  /// Creates the state of a run that has not ended.
  package init() {}

  /// Why the run has ended early; nil while the run continues.
  package var ending: EarlyEnding? { isSet.load(ordering: .acquiring) ? state.withLock { $0 } : nil }

  /// Whether the run has ended early.
  package var hasEnded: Bool { isSet.load(ordering: .acquiring) }

  /// Whether a signal has ended the run.
  package var isInterrupted: Bool {
    if case .interrupted = ending { true } else { false }
  }

  /// The failure of the environment that ended the run; nil if none did.
  package var failure: EnvironmentFailure? {
    if case .environment(let failure) = ending { failure } else { nil }
  }

  /// Checks a law, unless the run has ended early. Ends the run if the environment fails.
  func unlessStopped(_ law: Law, _ check: (Law) -> LawReport) -> LawReport {
    if let ending { return LawReport(law, notCheckedBecauseOf: ending) }
    let report = check(law)
    report.environmentFailure.map(note)
    return report
  }

  /// Runs a part of the run, unless the run has ended early. Ends the run if the environment fails.
  ///
  /// - Returns: The result, or nil if the run has ended.
  func unlessStopped<Result>(_ part: () throws(EnvironmentFailure) -> Result) -> Result? {
    guard !hasEnded else { return nil }
    do throws(EnvironmentFailure) {
      return try part()
    } catch {
      note(error)
      return nil
    }
  }

  /// Ends the run because the environment failed.
  func note(_ failure: EnvironmentFailure) {
    end(.environment(failure))
  }

  /// Ends the run: searches end after the program that they run, and no other law is checked. Only the first ending is
  /// kept.
  package func end(_ ending: EarlyEnding) {
    state.withLock { $0 = $0 ?? ending }
    isSet.store(true, ordering: .releasing)
  }
}

/// Why a run ended before all of its laws were checked.
package enum EarlyEnding: Sendable, Hashable {
  /// Something that a backend needs is missing.
  case environment(EnvironmentFailure)
  /// The process received the signal with this number.
  case interrupted(signal: Int32)
  /// The run had as many findings as were asked for.
  case findings(Int)
  /// The time was over that the run may take.
  case timeBudget
}

extension LawReport {
  /// Creates the report on a law that was not checked.
  fileprivate init(_ law: Law, notCheckedBecauseOf ending: EarlyEnding) {
    let reason =
      switch ending {
      case .environment, .timeBudget: "the run ended early"
      case .interrupted: "the run was interrupted"
      case .findings(let count): "the run ended after \(count.counted("finding"))"
      }
    self.init(law: law, verdict: .unknown, reason: "not checked: \(reason)")
    if case .environment = ending { return }
    progress = .notBegun
  }
}

/// An error that ends a run early: something that a backend needs is missing. It says nothing about the store itself.
public struct EnvironmentFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the backend that was being checked.
  package var backend: String
  /// The id of the law that was being checked.
  package var law: Law.ID
  /// What is missing and what to do about it, as a sentence without a full stop.
  package var reason: String

  /// Creates a failure of the environment.
  package init(backend: String, law: Law.ID, reason: String) {
    self.backend = backend
    self.law = law
    self.reason = reason
  }

  /// The failure as a sentence without a full stop.
  public var description: String { "the run ended early, in \(law) on \(backend): \(reason)" }
}

extension History {
  /// Which part of the environment failed and what to do about it, as a sentence without a full stop. Nil if the
  /// environment did not fail.
  var environmentReason: String? { environmentError?.message ?? adapterFailure?.environmentReason }

  /// The first error of kind ``StoreError/Kind/environment``, or nil if there is none.
  var environmentError: StoreError? { responses.lazy.compactMap(\.environmentError).first }
}

extension Response {
  /// The first error of kind ``StoreError/Kind/environment`` in the response, or nil if there is none.
  fileprivate var environmentError: StoreError? {
    switch self {
    case .failure(let error): error.kind == .environment ? error : nil
    case .transaction(let responses, let outcome): (responses + [outcome]).lazy.compactMap(\.environmentError).first
    case .several(let responses): responses.lazy.compactMap(\.environmentError).first
    case .concurrent(let tasks): tasks.joined().lazy.compactMap(\.response.environmentError).first
    case .events(let events): events.lazy.compactMap(\.environmentError).first
    case .done, .records, .found, .stored, .count, .malformed, .notRun: nil
    }
  }
}

extension AdapterFailure {
  /// The message for a process that no longer starts, although it started when the run began. Nil for any failure that
  /// the adapter itself caused.
  fileprivate var environmentReason: String? {
    guard case .notStarted = kind, method == nil else { return nil }
    return "\(self); put its program back, or let the system start more processes"
  }
}

extension Response.Event {
  fileprivate var environmentError: StoreError? {
    if case .failure(let error) = self, error.kind == .environment { error } else { nil }
  }
}
