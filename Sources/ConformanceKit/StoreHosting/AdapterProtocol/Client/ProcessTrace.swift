#if os(Linux)
  import Foundation

  /// The threads of another process, which the current thread traces: those that exist when it attaches, and those that
  /// they start later.
  ///
  /// All calls must come from one thread, which has no child processes of its own.
  struct ProcessTrace {
    /// A stop of a traced thread. The thread waits until it is told to go on.
    struct Stop {
      let thread: pid_t
      /// The signal, and in the next byte the event, as `ptrace` reports them.
      let status: Int32
    }

    private struct TracedThread {
      var hasStopped = false
      /// Whether the thread's current system call does not count as a step.
      var isInUncountedCall = false
    }

    /// The id of the process and of its first thread.
    private let id: pid_t
    private let requests: TraceRequests
    private var threads: [pid_t: TracedThread] = [:]

    /// How often to look whether threads are idle. A thread that is always busy must not hold up the kit.
    private static let maximumLooks = 3_000

    /// Prepares to trace a process.
    init(_ id: pid_t, _ requests: TraceRequests) {
      self.id = id
      self.requests = requests
    }

    /// Attaches this thread to all threads of the process once they wait for something, and lets them continue to wait.
    ///
    /// - Returns: Whether the system allows it.
    mutating func attach() -> Bool {
      look { $0.areIdle($0.listed) }
      // A thread that is not traced yet may start others meanwhile.
      while seizeNewThreads() {}
      guard !threads.isEmpty else { return false }
      for thread in threads.keys { requests.interrupt(thread) }
      look { $0.isSettled() }
      return true
    }

    /// Waits until threads stop.
    ///
    /// All threads that have stopped are returned together, so that a busy thread cannot hold up the others.
    ///
    /// - Returns: The stops, in the order in which they were noticed, or nil if the process has ended. The status of
    ///   the process is then left for the code that started it.
    mutating func nextStops() -> [Stop]? {
      stops(waiting: true)
    }

    /// Whether a thread stopped because it enters or leaves a system call that counts.
    mutating func isStep(_ stop: Stop) -> Bool {
      guard stop.status == SIGTRAP | TraceRequests.systemCallMark else { return false }
      if let number = requests.enteredCall(of: stop.thread), number != SystemCalls.restart {
        threads[stop.thread]?.isInUncountedCall = SystemCalls.uncounted.contains(number)
      }
      return threads[stop.thread]?.isInUncountedCall == false
    }

    /// Lets a thread continue until it next enters or leaves a system call. If a signal stopped it, delivers that
    /// signal. If the process is suspended, the thread stays suspended.
    func goOn(after stop: Stop) {
      let (event, signal) = (stop.status >> 8, stop.status & 0xff)
      if event == TraceRequests.stopEvent, signal != SIGTRAP { return requests.stayStopped(stop.thread) }
      let isSignal = event == 0 && signal & TraceRequests.systemCallMark == 0
      requests.goOnToSystemCall(stop.thread, delivering: isSignal ? signal : 0)
    }

    // MARK: Attaching

    /// Looks again and again until a condition holds, up to a limit. Other threads run in between.
    private mutating func look(_ isDone: (inout ProcessTrace) -> Bool) {
      for _ in 0..<Self.maximumLooks {
        if isDone(&self) { return }
        sched_yield()
      }
    }

    /// Attaches to threads that are not traced yet.
    ///
    /// - Returns: Whether there were such threads.
    private mutating func seizeNewThreads() -> Bool {
      var hasNew = false
      for thread in listed where threads[thread] == nil {
        let call = SystemCalls.current(of: thread, in: id)
        guard requests.seize(thread) else { continue }
        threads[thread] = TracedThread(isInUncountedCall: call.map(SystemCalls.uncounted.contains) ?? false)
        hasNew = true
      }
      return hasNew
    }

    /// Whether each thread has stopped since it was seized, and waits again. None of these stops is a step.
    ///
    /// Two stops are usual: the one that was requested, and the system call in which the thread waits, which it enters
    /// again.
    private mutating func isSettled() -> Bool {
      guard let stops = stops(waiting: false) else { return true }
      for stop in stops {
        _ = isStep(stop)
        goOn(after: stop)
      }
      return stops.isEmpty && threads.values.allSatisfy(\.hasStopped) && areIdle(listed)
    }

    /// The ids of the threads of the process. The list is empty if the process has ended.
    private var listed: [pid_t] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
      return (names ?? []).compactMap { pid_t($0) }
    }

    /// Whether all of these threads wait for something. The process has answered, and may still be on its way to the
    /// next request.
    private func areIdle(_ threads: [pid_t]) -> Bool {
      threads.allSatisfy { thread in
        let status = FileManager.default.contents(atPath: "/proc/\(id)/task/\(thread)/stat") ?? Data()
        // The state follows the name. The name stands in parentheses and may contain any character.
        guard let name = status.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return status.dropFirst(name - status.startIndex + 2).first == UInt8(ascii: "S")
      }
    }

    // MARK: Waiting

    /// The stops that have not been returned yet, or nil if the process has ended.
    ///
    /// - Parameter isWaiting: Whether to wait for the first stop.
    private mutating func stops(waiting isWaiting: Bool) -> [Stop]? {
      var stops: [Stop] = []
      while true {
        let waiting = isWaiting && stops.isEmpty ? 0 : WNOHANG
        guard let news = requests.wait(P_ALL, 0, WSTOPPED | WEXITED | WNOWAIT | waiting) else { return nil }
        let thread = news._sifields._sigchld.si_pid
        if thread == 0 { return stops }
        guard news.hasStopped else {
          if thread == id { return nil }
          _ = requests.wait(P_PID, thread, WEXITED | WNOHANG)
          threads[thread] = nil
          continue
        }
        // The thread may have been killed since.
        guard let stop = requests.wait(P_PID, thread, WSTOPPED | WNOHANG), stop.hasStopped, isTraced(thread) else {
          continue
        }
        threads[thread]?.hasStopped = true
        stops.append(Stop(thread: thread, status: stop._sifields._sigchld.si_status))
      }
    }

    /// Whether a thread belongs to the process. A new process that its parent cannot wait for in the usual way starts
    /// as a traced thread; the tracer lets it go.
    private mutating func isTraced(_ thread: pid_t) -> Bool {
      if threads[thread] != nil { return true }
      guard access("/proc/\(id)/task/\(thread)", F_OK) == 0 else {
        requests.letGo(thread)
        return false
      }
      threads[thread] = TracedThread()
      return true
    }
  }
#endif
