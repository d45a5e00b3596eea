package import StoreContract

/// Renders what happens in a run: as text, as JSON, or as whatever somebody needs.
package protocol EventSink: Sendable {
  /// Takes note of an event. Events of one run come one at a time, in an order that does not depend on the number of
  /// jobs.
  func record(_ event: RunEvent)
}

/// A recorder that takes note of nothing, for callers that use the report alone.
package struct SilentSink: EventSink {
  /// A recorder.
  package init() {}

  /// Does nothing.
  package func record(_ event: RunEvent) {}
}

/// What happens in a run, as it happens. Recorders render it.
package enum RunEvent: Sendable {
  /// The run begins, with so many pairs of law and backend, all or those of a part.
  case started(seed: UInt64, pairs: Int, shard: Shard?)
  /// The laws of a backend begin.
  case backendStarted(Backend)
  /// A law came to a verdict on a backend.
  case lawFinished(LawReport, on: Backend)
  /// A law that came to a verdict before, or is not checked, has one finding more: the last, which another law's
  /// program showed.
  case incidentalFinding(LawReport, on: Backend)
  /// All laws of a backend came to a verdict.
  case backendFinished(BackendReport)
  /// The run is over.
  case finished(Report)
}
