import Foundation
import StoreContract
import Synchronization

extension ChildProcess {
  /// A process from its start to its end. A thread of its own waits for the end.
  final class Life: Sendable {
    let id: pid_t
    private let ended = DispatchGroup()
    private let state = Mutex<AdapterFailure.Ending?>(nil)

    /// The processes that have not ended.
    private static let running = Mutex<[ObjectIdentifier: Life]>([:])

    /// Kills all processes that have not ended, and all that they started, because this process is about to end.
    static func killAll() {
      for life in running.withLock({ Array($0.values) }) { life.signal(SIGKILL) }
      ProcessMark.killAll()
    }

    init(_ id: pid_t) {
      self.id = id
      ended.enter()
      Self.running.withLock { $0[ObjectIdentifier(self)] = self }
      Thread.detachNewThread { [self] in
        waitForEnd()
        reap()
        ended.leave()
      }
    }

    /// Waits until the process has ended. The process stays a zombie until its group is killed, so that no other group
    /// can get its number.
    private func waitForEnd() {
      var info = siginfo_t()
      repeat {
        // All threads see the stops of a traced process. The tracing thread handles them.
        if info.hasStopped { sched_yield() }
        info = siginfo_t()
        while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      } while info.hasStopped
    }

    private func reap() {
      state.withLock { state in
        Foundation.kill(-id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        state = AdapterFailure.Ending(waitStatus: status)
      }
      Self.running.withLock { $0[ObjectIdentifier(self)] = nil }
    }

    /// Sends a signal to the group. Does nothing if the process has ended, because its number may belong to another
    /// process by then.
    func signal(_ signal: Int32) {
      state.withLock { state in
        if state == nil { _ = Foundation.kill(-id, signal) }
      }
    }

    /// Waits for the process to end. Returns how it ended, or nil if it has not ended within the limit.
    func ending(within limit: Duration) -> AdapterFailure.Ending? {
      _ = ended.wait(timeout: .now() + limit.seconds)
      return state.withLock { $0 }
    }
  }
}

extension siginfo_t {
  /// Whether the information is about a process that stopped or was trapped, rather than about one that ended.
  var hasStopped: Bool { si_code == Int32(CLD_TRAPPED) || si_code == Int32(CLD_STOPPED) }
}

extension AdapterFailure.Ending {
  /// Creates the ending that a status of `waitpid` describes.
  fileprivate init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}
