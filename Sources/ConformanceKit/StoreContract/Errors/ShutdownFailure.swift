/// How an adapter in another process failed to end when it was asked to.
///
/// An adapter must answer `shutdown`, and then exit with status 0. No law judges that, because the request comes after
/// the last program.
package struct ShutdownFailure: Error, Sendable, Hashable {
  /// Whether the adapter crashed or hung. As in a program of a law, that is a failure, and an error in the protocol
  /// only leaves the verdict open.
  package let isCrashOrHang: Bool
  /// What happened, as a sentence without a full stop.
  package let reason: String
  /// The last part of the text that the adapter wrote to standard error.
  package let log: String

  /// Creates a failure.
  package init(_ reason: String, isCrashOrHang: Bool, log: String = "") {
    self.reason = reason
    self.isCrashOrHang = isCrashOrHang
    self.log = log
  }

  /// Creates the failure of an adapter that did not answer `shutdown`, or answered it wrongly.
  package init(_ failure: AdapterFailure) {
    switch failure.kind {
    case .crash, .hang: isCrashOrHang = true
    case .starved, .givenUp, .protocolError, .notStarted: isCrashOrHang = false
    }
    reason = "\(failure)"
    log = failure.log
  }
}
