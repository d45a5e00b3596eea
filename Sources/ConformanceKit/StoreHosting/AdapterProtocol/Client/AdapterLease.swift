import StoreContract
import Synchronization

/// A case's hold on a process: all its stores live there, and with its location's end the process is free for another case.
final class AdapterLease: KillableProcess {
  private let processes: AdapterProcesses
  private let state = Mutex<AdapterConnection?>(nil)
  private let locations = Mutex<[String]>([])

  init(_ processes: AdapterProcesses) {
    self.processes = processes
  }

  /// The connection to the process. After a breakdown it stays the one that broke down.
  ///
  /// - Throws: ``AdapterFailure`` when no process can be started.
  func connection() throws(AdapterFailure) -> AdapterConnection {
    try state.withLock { state throws(AdapterFailure) in
      if let connection = state { return connection }
      let connection = try processes.take()
      state = connection
      return connection
    }
  }

  /// Has the process killed at a step of the next call.
  func killNextCall(at step: Int) {
    // One that cannot be started breaks the call down as well.
    (try? connection())?.killNextCall(at: step)
  }

  /// Kills the process. The next call goes to another one.
  ///
  /// - Returns: Whether it had answered all that it was asked.
  @discardableResult func kill() -> Bool {
    let killed = state.withLock { state in
      defer { state = nil }
      return state
    }
    guard let killed else { return true }
    defer { killed.kill() }
    return killed.isAlive
  }

  /// Notes a location that the adapter is to forget at the end of the case.
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
