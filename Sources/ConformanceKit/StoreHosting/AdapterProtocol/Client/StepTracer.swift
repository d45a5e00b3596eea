#if os(Linux)
  import Foundation
  import Synchronization

  /// Counts the system calls that the threads of a process enter and leave, and kills the process at one of them.
  ///
  /// A process that repeats the same work is killed at the same place, however long it takes to get there, as long as
  /// one of its threads works at a time. If several threads work at once, their steps count in the order in which the
  /// tracer sees them, which differs from run to run. Calls that no other process can notice are not counted; see
  /// ``SystemCalls``. Other processes that the process has started are not traced. They die with its group.
  final class StepTracer: Sendable {
    private let life: ChildProcess.Life
    private let ended = DispatchSemaphore(value: 0)

    /// Attaches to all threads of a process that waits for a request.
    ///
    /// Only the thread that attached to a process can trace it. It is a new thread, because it waits for all of its
    /// children at once, and a new thread has no others. When it ends, the system detaches it.
    ///
    /// - Parameters:
    ///   - life: The process to trace.
    ///   - step: The number of entries and exits after the request at which the process is killed; 0 for the first one.
    /// - Returns: Nil if the system does not let the kit trace the process.
    init?(_ life: ChildProcess.Life, killingAt step: Int) {
      guard let requests = TraceRequests() else { return nil }
      self.life = life
      let started = DispatchSemaphore(value: 0)
      let isTracing = Flag()
      Thread.detachNewThread { [self] in
        var trace = ProcessTrace(life.id, requests)
        let hasThreads = trace.attach()
        if hasThreads { isTracing.raise() }
        started.signal()
        if hasThreads { kill(at: step, &trace) }
        ended.signal()
      }
      started.wait()
      guard isTracing.isRaised else { return nil }
    }

    private func kill(at step: Int, _ trace: inout ProcessTrace) {
      var left = step
      while let stops = trace.nextStops() {
        for stop in stops {
          if trace.isStep(stop) {
            if left == 0 { life.signal(SIGKILL) }
            left -= 1
          }
          trace.goOn(after: stop)
        }
      }
    }

    /// Waits until the traced process has ended.
    func waitForEnd() {
      ended.wait()
    }
  }

  /// A flag that one thread raises and another thread reads.
  private final class Flag: Sendable {
    private let state = Atomic(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() {
      state.store(true, ordering: .releasing)
    }
  }
#endif
