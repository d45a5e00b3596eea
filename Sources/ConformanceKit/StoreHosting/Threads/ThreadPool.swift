import Foundation
import Synchronization

/// Threads that are kept for the next job: a concurrent program needs a few for less time than it takes to start one.
///
/// A job that never ends keeps its thread; the next one gets another.
final class ThreadPool: Sendable {
  /// The pool of the process.
  static let shared = ThreadPool()

  private let idle = Mutex<[Worker]>([])

  /// Runs a job on a thread of its own.
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
