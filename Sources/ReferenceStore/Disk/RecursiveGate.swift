import Foundation
import Synchronization

/// Admits one thread at a time, which may come in again.
///
/// It is an `NSRecursiveLock` with no memory of its own: each location has one, and most are used a few times. Two threads that wait for
/// each other, each inside the gate that the other waits for, may end the process: the mutex of Linux is told of it.
struct RecursiveGate: ~Copyable, Sendable {
  private let mutex = Mutex(())
  /// The thread that is inside; zero, which is none, while none is.
  private let holder = Atomic<UInt>(0)

  /// Waits until no other thread is inside, and runs a body inside.
  func pass<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = Self.currentThread
    // A thread finds its own number only where it noted it itself, so that no order with others' notes is needed.
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
