package import ConformanceLaws
import StoreContract

/// What ended a run early: something that a backend needs is not there any more, and that says nothing of the store.
public struct EnvironmentFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The backend's name.
  package var backend: String
  /// The id of the law that was checked.
  package var law: Law.ID
  /// What is missing, and what to do, in a sentence without its point.
  package var reason: String

  /// A failure of the environment.
  package init(backend: String, law: Law.ID, reason: String) {
    self.backend = backend
    self.law = law
    self.reason = reason
  }

  /// The failure in a sentence without its point.
  public var description: String { "the run ended early, in \(law) on \(backend): \(reason)" }
}

extension History {
  /// What of the environment failed, and what to do, in a sentence without its point; nil when nothing did.
  var environmentReason: String? { environmentError?.message ?? breakdown?.environmentReason }

  /// The first error of kind ``StoreError/Kind/environment``; nil when nothing of the environment failed.
  var environmentError: StoreError? { responses.lazy.compactMap(\.environmentError).first }
}

extension Response {
  /// The first error of kind ``StoreError/Kind/environment`` in it.
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
  /// What to say of a process that does not start any more, although it did when the run began; nil for what the adapter did.
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
