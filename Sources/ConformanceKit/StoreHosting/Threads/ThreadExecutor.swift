/// Runs Swift tasks on threads of their own: a call of a store may block for as long as it likes, which the threads that tasks
/// share must not.
final class ThreadExecutor: TaskExecutor {
  /// The executor of the process.
  static let shared = ThreadExecutor()

  /// Runs a job on a thread of its own.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ThreadPool.shared.run { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
