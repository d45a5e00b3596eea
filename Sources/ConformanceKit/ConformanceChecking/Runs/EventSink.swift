package import StoreContract

/// Receives the events of a run and renders them, for example as text or JSON.
package protocol EventSink: Sendable {
  /// Receives one event. The events of a run come one at a time, in an order that does not depend on the number of
  /// jobs.
  func record(_ event: RunEvent)
}

/// An event sink that ignores all events, for callers that only use the report.
package struct SilentSink: EventSink {
  /// Creates a sink that ignores all events.
  package init() {}

  /// Ignores the event that it receives.
  package func record(_ event: RunEvent) {}
}

/// An event of a run, sent as it happens.
package enum RunEvent: Sendable {
  /// The run begins. `pairs` is the number of pairs of a law and a backend in this run or shard.
  case started(seed: UInt64, pairs: Int, shard: Shard?)
  /// The checks of a backend begin.
  case backendStarted(Backend)
  /// The check of a law on a backend is finished.
  case lawFinished(LawReport, on: Backend)
  /// A law has an additional finding, which was observed in a program of another law and is the last one in the report.
  /// The law was already finished, or the run does not check it.
  case incidentalFinding(LawReport, on: Backend)
  /// All checks of a backend are finished.
  case backendFinished(BackendReport)
  /// The run is finished.
  case finished(Report)
}
