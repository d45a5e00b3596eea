#if os(Linux)
  import Foundation
  import Synchronization

  /// Counts the system calls that a process's first thread enters and leaves, and kills the process at one of them.
  ///
  /// A process that repeats the same work is killed at the same place, however long it takes to get there. Calls for
  /// memory are not counted, because their number depends on where the system placed the process and no other process
  /// can see their effect. Only the thread that attached to a process can trace it.
  final class StepTracer: Sendable {
    private let life: ChildProcess.Life
    private let ended = DispatchSemaphore(value: 0)

    /// Attaches to a process that waits for a request.
    ///
    /// - Parameters:
    ///   - life: The process to trace.
    ///   - step: The number of entries and exits after the request at which the process is killed; 0 for the first one.
    /// - Returns: Nil if the system does not let the kit trace the process.
    init?(_ life: ChildProcess.Life, killingAt step: Int) {
      guard let trace = Trace(life.id) else { return nil }
      self.life = life
      let started = DispatchSemaphore(value: 0)
      let isAttached = Flag()
      ThreadPool.shared.run { [self] in
        let isTracing = trace.attach()
        if isTracing { isAttached.raise() }
        started.signal()
        if isTracing { count(from: step, trace) }
        ended.signal()
      }
      started.wait()
      guard isAttached.isRaised else { return nil }
    }

    private func count(from step: Int, _ trace: Trace) {
      var left = step
      var isForMemory = false
      while let stop = trace.nextStop() {
        if let number = trace.enteredCall() { isForMemory = MemoryCalls.numbers.contains(number) }
        if !isForMemory {
          if left == 0 { life.signal(SIGKILL) }
          left -= 1
        }
        trace.goOn(after: stop)
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

  /// The operations of `ptrace` on one process. The C function is variadic, and Swift does not import variadic
  /// functions.
  private struct Trace: Sendable {
    private typealias Function = @convention(c) @Sendable (Int, Int, Int, Int) -> Int

    /// The requests, with their arguments and results, as `linux/ptrace.h` defines them.
    private enum Request {
      static let goOnToSystemCall = 24
      static let seize = 0x4206
      static let interrupt = 0x4207
      static let describeSystemCall = 0x420e
      /// A bit distinguishes stops at system calls from stops by signals.
      static let marksSystemCalls = 1
      static let systemCallMark: Int32 = 0x80
    }

    private let id: pid_t
    private let function: Function

    /// Prepares to trace a process. Nil if the C library has no `ptrace`.
    init?(_ id: pid_t) {
      guard let symbol = dlsym(nil, "ptrace") else { return nil }
      self.id = id
      function = unsafeBitCast(symbol, to: Function.self)
    }

    /// Attaches this thread to the process once the process waits for something, and lets it continue to wait.
    ///
    /// - Returns: Whether the system allows it.
    func attach() -> Bool {
      waitUntilItWaits()
      guard function(Request.seize, Int(id), 0, Request.marksSystemCalls) == 0,
        function(Request.interrupt, Int(id), 0, 0) == 0
      else { return false }
      // Two stops follow: the one that was requested, and the system call in which the process waits, which it enters
      // again.
      for _ in 0..<2 {
        guard let stop = nextStop() else { return false }
        goOn(after: stop)
      }
      return true
    }

    /// Waits until the process is idle, up to a limit. The process has answered, and may still be on its way to the
    /// next request.
    private func waitUntilItWaits() {
      for _ in 0..<10_000 {
        let status = FileManager.default.contents(atPath: "/proc/\(id)/stat") ?? Data()
        // The state follows the name. The name stands in parentheses and may contain any character.
        guard let name = status.lastIndex(of: UInt8(ascii: ")")), status.dropFirst(name + 2).first != UInt8(ascii: "S")
        else { return }
        sched_yield()
      }
    }

    /// Waits until the process stops and returns the reason. Nil if the process has ended. Its status is then left for
    /// the code that started it.
    func nextStop() -> Int32? {
      var info = siginfo_t()
      guard wait(WSTOPPED | WEXITED | WNOWAIT, &info), info.hasStopped else { return nil }
      guard wait(WSTOPPED | WNOHANG, &info), info.hasStopped else { return nil }
      return info._sifields._sigchld.si_status
    }

    /// The number of the system call that the stopped process is about to enter, or nil if it stopped elsewhere.
    func enteredCall() -> UInt64? {
      // `struct ptrace_syscall_info`: the kind of stop, the architecture, two addresses, and the number.
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
        words.initialize(repeating: 0)
        let size = words.count * MemoryLayout<UInt64>.stride
        guard function(Request.describeSystemCall, Int(id), size, Int(bitPattern: words.baseAddress)) > 0 else {
          return nil
        }
        let isEntry = words[0] & 0xff == 1
        return isEntry ? words[3] : nil
      }
    }

    /// Lets the process continue until it next enters or leaves a system call. If a signal stopped it, delivers that
    /// signal.
    func goOn(after stop: Int32) {
      let isSignal = stop & Request.systemCallMark == 0 && stop >> 8 == 0
      _ = function(Request.goOnToSystemCall, Int(id), 0, isSignal ? Int(stop) : 0)
    }

    private func wait(_ options: Int32, _ info: inout siginfo_t) -> Bool {
      while waitid(P_PID, id_t(id), &info, options) != 0 {
        guard errno == EINTR else { return false }
      }
      return true
    }
  }

  /// The system calls that manage memory or let threads wait for each other, with the numbers of `asm/unistd.h`.
  private enum MemoryCalls {
    #if arch(x86_64)
      /// `mmap`, `mprotect`, `munmap`, `brk`, `mremap`, `madvise`, `futex`.
      static let numbers: Set<UInt64> = [9, 10, 11, 12, 25, 28, 202]
    #else
      /// The same calls on all newer architectures, such as AArch64.
      static let numbers: Set<UInt64> = [222, 226, 215, 214, 216, 233, 98]
    #endif
  }
#endif
