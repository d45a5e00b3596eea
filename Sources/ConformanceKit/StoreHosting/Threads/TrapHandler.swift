import Foundation
import Synchronization

/// Holds threads that trap, so that whoever waits for them can go on.
///
/// Swift ends a process that traps by a signal of the thread that trapped. On a marked thread, the handler writes the
/// thread's mark to a pipe and never returns: nothing of that thread runs any more, its memory and what it had locked
/// stay as they are. Another thread reads the mark, and tells whoever waits. Signals of all other threads end the
/// process as before.
enum TrapHandler {
  /// The signals by which Swift ends a process: a trap on Intel and on ARM, `abort`, and a stack that is used up.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]

  /// How many bytes the handler has for a stack, since the thread's own may be used up.
  private static let stackSize = 64 * 1024

  /// Whoever waits for watched work, by the mark of its thread.
  private static let waiting = Mutex<(next: Int, told: [Int: @Sendable () -> Void])>((1, [:]))

  /// Under this key, a thread that is watched has its mark, which is never 0.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The address of what handled each signal before, by the signal's number; 0 until the handler is there.
  private static let previous = Atomic<UInt>(0)

  /// The descriptor that marks are written to; -1 until the handler is there.
  private static let marks = Atomic<Int32>(-1)

  /// Whether the handler is there; asking puts it there. False if the process has no file descriptors left.
  static let isInstalled: Bool = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    marks.store(ends[1], ordering: .sequentiallyConsistent)
    Thread.detachNewThread { [read = ends[0]] in listen(read) }
    _ = mark
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
    before.initialize(repeating: sigaction(), count: Int(NSIG))
    previous.store(UInt(bitPattern: before), ordering: .sequentiallyConsistent)
    return signals.allSatisfy { signal in
      var action = sigaction(handler: handle)
      return sigaction(signal, &action, before + Int(signal)) == 0
    }
  }()

  /// Reads the marks of threads that trapped, and tells those who wait for them.
  private static func listen(_ descriptor: Int32) {
    var mark = 0
    while true {
      // A mark is written whole: it is shorter than what a pipe takes at once.
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

  /// Runs some work on this thread. If it traps, the work does not return, and its thread is held.
  ///
  /// - Parameter trapped: Is called on another thread when the work traps.
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
    return work()
  }

  /// Only what may be called in a handler is: no memory is allocated, and no lock taken.
  private static let handle: @convention(c) (Int32) -> Void = { signal in
    guard let watched = pthread_getspecific(mark) else { return TrapHandler.yield(signal) }
    var number = Int(bitPattern: watched)
    _ = write(marks.load(ordering: .sequentiallyConsistent), &number, MemoryLayout<Int>.size)
    while true { pause() }
  }

  /// Lets whoever handled a signal before have it: the instruction that trapped runs again on return.
  private static func yield(_ signal: Int32) {
    let address = previous.load(ordering: .sequentiallyConsistent)
    guard let before = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
    sigaction(signal, before + Int(signal), nil)
    if signal == SIGABRT { raise(signal) }
  }
}

extension sigaction {
  /// What a handler is to do, in the form of the platform.
  fileprivate init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    sa_flags = SA_ONSTACK
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      sa_handler = handler
    #endif
  }
}
