import Foundation
import Synchronization

/// A recursive lock: it admits one thread at a time, and that thread may enter again.
///
/// It works like `NSRecursiveLock` but allocates no memory, because each location has a gate and most are used only a
/// few times. If two threads wait for each other, each inside the gate that the other waits for, the mutex of Linux may
/// end the process.
struct RecursiveGate: ~Copyable, Sendable {
  private let mutex = Mutex(())
  /// The thread that is inside, or zero if there is none.
  private let holder = Atomic<UInt>(0)

  /// Waits until no other thread is inside, and then runs the body inside.
  func pass<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = Self.currentThread
    // A thread can find its own number only if it stored it itself, so no memory ordering with other threads is needed.
    if holder.load(ordering: .relaxed) == thread { return try body() }
    return try mutex.withLock { _ throws(Failure) in
      holder.store(thread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return try body()
    }
  }

  private static var currentThread: UInt {
    #if canImport(Darwin) || canImport(Musl)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
