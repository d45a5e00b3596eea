import Foundation
import Synchronization

/// Stops only the thread that traps, so that code that waits for it can continue.
///
/// A trap in Swift raises a signal on the thread that trapped, and the signal ends the process. On a marked thread, the
/// handler writes the thread's mark to a pipe and never returns. Nothing of that thread runs any more, and its memory
/// and locks stay as they are. Another thread reads the mark and calls the closure that was registered for it. Signals
/// on all other threads end the process as before.
enum TrapHandler {
  /// The signals that end a Swift process: a trap on Intel and on ARM, `abort`, and a stack overflow.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]

  /// The size of the handler's stack in bytes. The handler has its own stack because the thread's stack may be used up.
  private static let stackSize = 64 * 1024

  /// The closures to call when watched work traps, by the mark of its thread.
  private static let waiting = Mutex<(next: Int, told: [Int: @Sendable () -> Void])>((1, [:]))

  /// The key under which a watched thread keeps its mark. A mark is never 0.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The address of the previous handlers, indexed by signal number. 0 until the handler is installed.
  private static let previous = Atomic<UInt>(0)

  /// The descriptor to which marks are written. -1 until the handler is installed.
  private static let marks = Atomic<Int32>(-1)

  /// Whether the handler is installed. The first access installs it. False if the process has no file descriptors left.
  static let isInstalled: Bool = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    marks.store(ends[1], ordering: .sequentiallyConsistent)
    Thread.detachNewThread { [read = ends[0]] in listen(read) }
    _ = mark
    StackReserve.install()
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
    before.initialize(repeating: sigaction(), count: Int(NSIG))
    previous.store(UInt(bitPattern: before), ordering: .sequentiallyConsistent)
    return signals.allSatisfy { signal in
      var action = sigaction(handler: handle)
      return sigaction(signal, &action, before + Int(signal)) == 0
    }
  }()

  /// Reads the marks of threads that trapped, and calls the closure of each.
  private static func listen(_ descriptor: Int32) {
    var mark = 0
    while true {
      // A mark is written in one piece, because it is shorter than the size that a pipe writes atomically.
      let count = read(descriptor, &mark, MemoryLayout<Int>.size)
      if count == MemoryLayout<Int>.size {
        forget(mark)?()
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func remember(_ trapped: @escaping @Sendable () -> Void) -> Int {
    waiting.withLock { waiting in
      defer { waiting.next += 1 }
      waiting.told[waiting.next] = trapped
      return waiting.next
    }
  }

  @discardableResult
  private static func forget(_ mark: Int) -> (@Sendable () -> Void)? {
    waiting.withLock { $0.told.removeValue(forKey: mark) }
  }

  /// Runs some work on this thread. If the work traps, this call never returns and the thread stays blocked.
  ///
  /// - Parameter trapped: A closure that is called on another thread when the work traps.
  static func watching<Output>(_ work: () -> Output, trapped: @escaping @Sendable () -> Void) -> Output {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    var (stack, before) = (stack_t(), stack_t())
    stack.ss_sp = memory
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, &before)
    let number = remember(trapped)
    pthread_setspecific(mark, UnsafeRawPointer(bitPattern: number))
    defer {
      pthread_setspecific(mark, nil)
      forget(number)
      sigaltstack(&before, nil)
      memory.deallocate()
    }
    return StackReserve.keeping(during: work)
  }

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Handles a signal. Uses only functions that are safe in a signal handler: it allocates no memory and takes no lock.
  private static let handle: Handler = { signal, info, context in
    guard let watched = pthread_getspecific(mark) else { return TrapHandler.yield(signal) }
    if StackReserve.goesOn(info: info, context: context) { return }
    var number = Int(bitPattern: watched)
    _ = write(marks.load(ordering: .sequentiallyConsistent), &number, MemoryLayout<Int>.size)
    while true { pause() }
  }

  /// Restores the previous handler of a signal. The instruction that trapped runs again on return.
  private static func yield(_ signal: Int32) {
    let address = previous.load(ordering: .sequentiallyConsistent)
    guard let before = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
    sigaction(signal, before + Int(signal), nil)
    if signal == SIGABRT { raise(signal) }
  }
}

extension sigaction {
  /// Creates the action of a handler in the form that the platform uses.
  fileprivate init(
    handler: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
  ) {
    self.init()
    sa_flags = SA_ONSTACK | SA_SIGINFO
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = handler
    #else
      sa_sigaction = handler
    #endif
  }
}
