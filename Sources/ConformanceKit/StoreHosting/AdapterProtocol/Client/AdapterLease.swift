import StoreContract
import Synchronization

/// Reserves a process for one case. All stores of the case live in it. When the location of the case is released, the
/// process becomes free for another case.
final class AdapterLease: TimedProcess {
  private let processes: AdapterProcesses
  private let lost: LostTime
  private let state = Mutex<AdapterConnection?>(nil)
  private let locations = Mutex<[String]>([])

  init(_ processes: AdapterProcesses, _ lost: LostTime = LostTime(limit: nil)) {
    self.processes = processes
    self.lost = lost
  }

  /// The connection to the process. After a failure this remains the failed connection.
  ///
  /// - Throws: ``AdapterFailure`` if no process can be started.
  func connection() throws(AdapterFailure) -> AdapterConnection {
    try state.withLock { state throws(AdapterFailure) in
      if let connection = state { return connection }
      let connection = try lost.starting { () throws(AdapterFailure) in try processes.take() }
      state = connection
      return connection
    }
  }

  /// The times of all threads of the process.
  var threadTimes: ThreadTimes? { state.withLock(\.self)?.peer.threadTimes }

  /// Arranges that the process is killed at a step of the next call.
  func killNextCall(at step: Int) {
    // If the process cannot be started, the next call fails with the same error.
    (try? connection())?.killNextCall(at: step)
  }

  /// Kills the process. The next call uses another one.
  ///
  /// - Returns: Whether the process had answered all requests.
  @discardableResult func kill() -> Bool {
    let killed = state.withLock { state in
      defer { state = nil }
      return state
    }
    guard let killed else { return true }
    defer { killed.kill() }
    return killed.isAlive
  }

  /// Records a location that the adapter is to forget at the end of the case.
  func note(_ location: String) {
    locations.withLock { locations in
      if !locations.contains(location) { locations.append(location) }
    }
  }

  deinit {
    guard let connection = state.withLock({ $0 }) else { return }
    for location in locations.withLock({ $0 }) { connection.forget(location) }
    processes.giveBack(connection)
  }
}
