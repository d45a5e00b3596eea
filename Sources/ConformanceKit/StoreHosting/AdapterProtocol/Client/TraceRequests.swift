#if os(Linux)
  import Foundation

  /// The requests of `ptrace` that the kit makes. The C function is variadic, and Swift does not import variadic
  /// functions.
  struct TraceRequests: Sendable {
    private typealias Function = @convention(c) @Sendable (Int, Int, Int, Int) -> Int

    /// The numbers of the requests, as `linux/ptrace.h` defines them.
    private enum Request {
      static let detach = 17
      static let goOnToSystemCall = 24
      static let seize = 0x4206
      static let interrupt = 0x4207
      static let listen = 0x4208
      static let describeSystemCall = 0x420e
    }

    /// Options of a traced thread: a mark distinguishes stops at system calls from stops by signals, and the threads
    /// that it starts are traced too.
    private static let (marksSystemCalls, tracesNewThreads) = (1, 8)
    /// The bit that marks the signal of a stop at a system call.
    static let systemCallMark: Int32 = 0x80
    /// The event of a stop that was requested, of a new thread, and of a thread whose process is suspended.
    static let stopEvent: Int32 = 128
    /// Options of `waitid`: threads count as children, and only those that the calling thread traces.
    private static let (allKinds, ofThisThread): (Int32, Int32) = (0x4000_0000, 0x2000_0000)

    private let function: Function

    /// Finds the C function. Nil if the C library has none.
    init?() {
      guard let symbol = dlsym(nil, "ptrace") else { return nil }
      function = unsafeBitCast(symbol, to: Function.self)
    }

    /// Attaches the calling thread to another thread without stopping it. Returns whether the system allows it.
    func seize(_ thread: pid_t) -> Bool {
      function(Request.seize, Int(thread), 0, Self.marksSystemCalls | Self.tracesNewThreads) == 0
    }

    /// Asks a thread to stop.
    func interrupt(_ thread: pid_t) {
      _ = function(Request.interrupt, Int(thread), 0, 0)
    }

    /// Lets a stopped thread continue until it next enters or leaves a system call.
    func goOnToSystemCall(_ thread: pid_t, delivering signal: Int32) {
      _ = function(Request.goOnToSystemCall, Int(thread), 0, Int(signal))
    }

    /// Leaves a thread of a suspended process suspended until the process is to continue.
    func stayStopped(_ thread: pid_t) {
      _ = function(Request.listen, Int(thread), 0, 0)
    }

    /// Detaches from a stopped thread, which continues.
    func letGo(_ thread: pid_t) {
      _ = function(Request.detach, Int(thread), 0, 0)
    }

    /// The number of the system call that a stopped thread is about to enter, or nil if it stopped elsewhere.
    func enteredCall(of thread: pid_t) -> UInt64? {
      // `struct ptrace_syscall_info`: the kind of stop, the architecture, two addresses, and the number.
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
        words.initialize(repeating: 0)
        let size = words.count * MemoryLayout<UInt64>.stride
        guard function(Request.describeSystemCall, Int(thread), size, Int(bitPattern: words.baseAddress)) > 0 else {
          return nil
        }
        let isEntry = words[0] & 0xff == 1
        return isEntry ? words[3] : nil
      }
    }

    /// Waits for news of threads that the calling thread traces.
    ///
    /// - Returns: The news, whose thread is 0 if there are none yet, or nil if there are no such threads.
    func wait(_ kind: idtype_t, _ thread: pid_t, _ options: Int32) -> siginfo_t? {
      var info = siginfo_t()
      while waitid(kind, id_t(thread), &info, options | Self.allKinds | Self.ofThisThread) != 0 {
        guard errno == EINTR else { return nil }
      }
      return info
    }
  }

  /// Facts about system calls, with the numbers of `asm/unistd.h`.
  enum SystemCalls {
    #if arch(x86_64)
      /// `mmap`, `mprotect`, `munmap`, `brk`, `sched_yield`, `mremap`, `madvise`, `futex`: calls that manage memory or
      /// let threads wait for each other.
      ///
      /// No other process can see their effect. Their number depends on where the system placed the process and on how
      /// long its threads wait.
      static let uncounted: Set<UInt64> = [9, 10, 11, 12, 24, 25, 28, 202]
      /// `restart_syscall`, with which a thread continues the call in which it was interrupted.
      static let restart: UInt64 = 219
    #else
      /// The same calls on all newer architectures, such as AArch64.
      static let uncounted: Set<UInt64> = [222, 226, 215, 214, 124, 216, 233, 98]
      /// The same call on all newer architectures.
      static let restart: UInt64 = 128
    #endif

    /// The number of the system call in which a thread waits, or nil if it runs or the system does not tell.
    static func current(of thread: pid_t, in process: pid_t) -> UInt64? {
      let text = FileManager.default.contents(atPath: "/proc/\(process)/task/\(thread)/syscall") ?? Data()
      return text.split(separator: UInt8(ascii: " ")).first.flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
    }
  }
#endif
