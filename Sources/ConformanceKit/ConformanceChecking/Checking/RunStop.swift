package import ConformanceLaws
import StoreContract
import Synchronization

/// Tells all parts of a run whether the run has ended early.
package final class RunStop: Sendable {
  private let state = Mutex<EnvironmentFailure?>(nil)

  /// Creates the state of a run that has not ended.
  package init() {}

  /// The failure that ended the run early; nil while the run continues.
  package var failure: EnvironmentFailure? { state.withLock { $0 } }

  /// Checks a law, unless the run has ended early. Ends the run if the environment fails.
  func unlessStopped(_ law: Law, _ check: (Law) -> LawReport) -> LawReport {
    if failure != nil { return LawReport(law: law, verdict: .unknown, reason: "not checked: the run ended early") }
    let report = check(law)
    report.environmentFailure.map(note)
    return report
  }

  /// Runs a part of the run, unless the run has ended early. Ends the run if the environment fails.
  ///
  /// - Returns: The result, or nil if the run has ended.
  func unlessStopped<Result>(_ part: () throws(EnvironmentFailure) -> Result) -> Result? {
    guard failure == nil else { return nil }
    do throws(EnvironmentFailure) {
      return try part()
    } catch {
      note(error)
      return nil
    }
  }

  /// Ends the run. Only the first failure is kept.
  func note(_ failure: EnvironmentFailure) {
    state.withLock { $0 = $0 ?? failure }
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
