import Foundation
import StoreContract
import Synchronization

extension AdapterConnection {
  /// Returns the failure of an adapter that has closed its output.
  func ended(_ exchange: Exchange) -> AdapterFailure {
    if let ending = peer.ending(within: min(Self.timeout, deadline)) { return fail(.crash(ending), exchange) }
    let line = inbox.withLock { Shortened.line($0.lines.rest) }
    let reason = "the adapter closed its output but is still running"
    return fail(.protocolError(.closed, reason: reason, line: line), exchange)
  }

  /// Whether the process has ended and its output is empty, although another process holds the output open: one that it
  /// started and that left its group.
  var hasEndedSilently: Bool {
    peer.ending(within: .zero) != nil && inbox.withLock { $0.lines.read() } == .nothing
  }

  /// Kills the process and passes the failure to every caller that waits.
  ///
  /// The cause is recorded before the process is killed. Otherwise a reader would see the output end and take that for
  /// a crash.
  ///
  /// - Returns: The failure, or an earlier one if the adapter had already failed.
  func fail(_ kind: AdapterFailure.Kind, _ exchange: Exchange?) -> AdapterFailure {
    let request = exchange.map { Shortened.line($0.message.dropLast()) }
    let noticed = AdapterFailure(kind, method: exchange?.method.rawValue, request: request)
    let cause = state.withLock { $0.note(noticed) }
    peer.kill()
    _ = peer.ending(within: Self.timeout)
    let (adapterFailure, waiting) = state.withLock { [log = restOfLog()] in $0.breakDown(cause.with(log: log)) }
    subscriptions.end(throwing: StoreError(.internal, adapterFailure.description))
    for waiter in waiting { waiter.tell(.failed(adapterFailure)) }
    return adapterFailure
  }

  private func restOfLog() -> String {
    inbox.withLock { inbox in
      inbox.log.readRest()
      return inbox.log.text
    }
  }
}

extension AdapterConnection.State {
  /// Records why no call is answered any more.
  ///
  /// - Returns: The cause that was recorded first.
  fileprivate mutating func note(_ noticed: AdapterFailure) -> AdapterFailure {
    let first = cause ?? noticed
    cause = first
    return first
  }

  /// Ends all waiting, and records the failure.
  ///
  /// - Returns: The failure, or an earlier one if there was one, and the callers that waited.
  fileprivate mutating func breakDown(_ adapterFailure: AdapterFailure) -> (AdapterFailure, [Waiter]) {
    let first = self.adapterFailure ?? adapterFailure
    self.adapterFailure = first
    defer { (waiting, listener) = ([:], nil) }
    return (first, Array(waiting.values) + [listener].compactMap(\.self))
  }
}

extension AdapterFailure {
  /// Returns the same failure with the text that the adapter wrote to standard error.
  fileprivate func with(log: String) -> AdapterFailure {
    AdapterFailure(kind, method: method, request: request, log: log)
  }
}
