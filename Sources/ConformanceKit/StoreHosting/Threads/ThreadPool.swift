import Foundation
import Synchronization

/// Keeps threads for the next job. A concurrent program needs a few threads, for less time than it takes to start one.
///
/// A job that never ends keeps its thread, and the next job gets another one.
final class ThreadPool: Sendable {
  /// The pool that the whole process shares.
  static let shared = ThreadPool()

  private let idle = Mutex<[Worker]>([])

  /// Runs a job on its own thread and returns at once.
  func run(_ job: @escaping @Sendable () -> Void) {
    let worker = idle.withLock { $0.popLast() } ?? Worker(pool: self)
    worker.give(job)
  }

  fileprivate func takeBack(_ worker: Worker) {
    idle.withLock { $0.append(worker) }
  }
}

/// A thread that waits for jobs.
private final class Worker: Sendable {
  private let job = Mutex<(@Sendable () -> Void)?>(nil)
  private let given = DispatchSemaphore(value: 0)

  init(pool: ThreadPool) {
    Thread.detachNewThread { [self] in
      while true {
        given.wait()
        let job = job.withLock { job in
          defer { job = nil }
          return job
        }
        job?()
        pool.takeBack(self)
      }
    }
  }

  func give(_ next: @escaping @Sendable () -> Void) {
    job.withLock { $0 = next }
    given.signal()
  }
}

/// Runs each Swift task on its own thread. A call of a store may block for any length of time, and the threads that
/// Swift tasks share must not be blocked.
final class ThreadExecutor: TaskExecutor {
  /// The executor that the whole process shares.
  static let shared = ThreadExecutor()

  /// Runs a job on its own thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ThreadPool.shared.run { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
