import Foundation
import Synchronization

/// Holds threads that trap, so that whoever waits for them can go on.
///
/// Swift ends a process that traps by a signal of the thread that trapped. Where a thread is marked, its handler tells the one who
/// waits, and never returns: nothing of that thread runs any more, its memory and what it had locked stay as they are. Signals of
/// all other threads end the process as before.
enum TrapHandler {
  /// The signals by which Swift ends a process: a trap on Intel and on ARM, `abort`, and a stack that is used up.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]

  /// How many bytes the handler has for a stack, since the thread's own may be used up.
  private static let stackSize = 64 * 1024

  /// Under this key, a thread that is watched has the descriptor to write to, plus one.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The address of what handled each signal before, by the signal's number; 0 until the handler is there.
  private static let previous = Atomic<UInt>(0)

  /// Whether the handler is there; asking puts it there.
  static let isInstalled: Bool = {
    _ = mark
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
    before.initialize(repeating: sigaction(), count: Int(NSIG))
    previous.store(UInt(bitPattern: before), ordering: .sequentiallyConsistent)
    return signals.allSatisfy { signal in
      var action = sigaction(handler: handle)
      return sigaction(signal, &action, before + Int(signal)) == 0
    }
  }()

  /// Runs some work on a thread that is marked: should it trap, a byte that is not 0 is written to the descriptor.
  static func watching<Output>(_ descriptor: Int32, _ work: () -> Output) -> Output {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    var (stack, before) = (stack_t(), stack_t())
    stack.ss_sp = memory
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, &before)
    pthread_setspecific(mark, UnsafeRawPointer(bitPattern: Int(descriptor) + 1))
    defer {
      pthread_setspecific(mark, nil)
      sigaltstack(&before, nil)
      memory.deallocate()
    }
    return work()
  }

  /// Only what may be called in a handler is: no memory is allocated, and no lock taken.
  private static let handle: @convention(c) (Int32) -> Void = { signal in
    guard let watched = pthread_getspecific(mark) else { return TrapHandler.yield(signal) }
    var byte: UInt8 = 1
    _ = write(Int32(truncatingIfNeeded: Int(bitPattern: watched) - 1), &byte, 1)
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
