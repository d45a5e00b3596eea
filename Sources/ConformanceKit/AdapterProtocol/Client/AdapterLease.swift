import Synchronization

/// A case's hold on a process: all its stores live there, and with its location's end the process is free for another case.
final class AdapterLease: Sendable {
  private let processes: AdapterProcesses
  private let state = Mutex<AdapterConnection?>(nil)

  init(_ processes: AdapterProcesses) {
    self.processes = processes
  }

  /// The connection to the process. After a breakdown it stays the one that broke down.
  ///
  /// - Throws: ``Breakdown`` when no process can be started.
  func connection() throws(Breakdown) -> AdapterConnection {
    try state.withLock { state throws(Breakdown) in
      if let connection = state { return connection }
      let connection = try processes.take()
      state = connection
      return connection
    }
  }

  deinit {
    if let connection = state.withLock({ $0 }) { processes.giveBack(connection) }
  }
}
