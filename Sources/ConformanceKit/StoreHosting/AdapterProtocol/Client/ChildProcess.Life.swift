import Foundation
import StoreContract
import Synchronization

extension ChildProcess {
  /// A process from its start to its end, which a thread of its own waits for.
  final class Life: Sendable {
    let id: pid_t
    private let ended = DispatchGroup()
    private let state = Mutex<AdapterFailure.Ending?>(nil)

    init(_ id: pid_t) {
      self.id = id
      ended.enter()
      Thread.detachNewThread { [self] in
        waitForEnd()
        reap()
        ended.leave()
      }
    }

    /// Waits until the process has ended, and leaves it a zombie until its group is killed, so that the group's number is nobody
    /// else's.
    private func waitForEnd() {
      var info = siginfo_t()
      repeat {
        // The stops of a process that is traced are told to all threads, and left to the one that traces.
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
    }

    /// Sends a signal to the group, unless the process has ended: its number may be another's then.
    func signal(_ signal: Int32) {
      state.withLock { state in
        if state == nil { _ = Foundation.kill(-id, signal) }
      }
    }

    /// How it ended; nil when it has not within some time.
    func ending(within limit: Duration) -> AdapterFailure.Ending? {
      _ = ended.wait(timeout: .now() + limit.seconds)
      return state.withLock { $0 }
    }
  }
}

extension siginfo_t {
  /// Whether it tells of a process that stopped or was trapped, and not of one that ended.
  var hasStopped: Bool { si_code == Int32(CLD_TRAPPED) || si_code == Int32(CLD_STOPPED) }
}

extension AdapterFailure.Ending {
  /// The ending that `waitpid` tells.
  fileprivate init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}
