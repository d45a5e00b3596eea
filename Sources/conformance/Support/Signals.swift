import ConformanceKit
import Foundation
import Synchronization

/// Ends the process when it is interrupted (SIGINT) or told to end (SIGTERM).
///
/// A command that can end early registers what it does. The first signal then ends that, and the command writes its
/// results. Any other signal ends the process at once, without the processes and the folders that it made.
enum Signals {
  private static let stop = Mutex<RunStop?>(nil)

  /// Begins to watch for signals. Call it before there are other threads, because they inherit that the signals are
  /// blocked. A signal that whoever started this process wants to be ignored stays ignored.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] where !isIgnored(signal) { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var (waited, signal) = (signals, Int32())
      while sigwait(&waited, &signal) == 0 { received(signal) }
    }
  }

  /// Whether a signal is ignored. Once it is blocked, the system delivers it all the same.
  private static func isIgnored(_ signal: Int32) -> Bool {
    // To set an action and put the old one back is the same on all systems, which name the fields of `sigaction`
    // differently.
    guard let before = Foundation.signal(signal, SIG_IGN) else { return false }
    _ = Foundation.signal(signal, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets the next signal end a run early.
  static func end(_ run: RunStop) {
    stop.withLock { $0 = run }
  }

  private static func received(_ signal: Int32) {
    if let run = stop.withLock({ $0.take() }) {
      run.end(.interrupted(signal: signal))
      if !Output.isTerminal { Output.message("Ending this case; interrupt again to end at once.") }
    } else {
      ProcessAdapter.killAllProcesses()
      exit(status(of: signal))
    }
  }

  /// The exit status of a process that a signal ended.
  static func status(of signal: Int32) -> Int32 { 128 + signal }
}
