import ConformanceKit
import Foundation
import Synchronization

/// Lets calls in while a store is open, and closes when the last of them has left.
///
/// The engine is not to be called once it is closed, and not to be closed while it is called.
final class Gate: Sendable {
  private struct State {
    var isClosed = false
    /// How often each thread is inside: a call may be made from within another one.
    var visits: [ObjectIdentifier: Int] = [:]
    var waiting: DispatchSemaphore?
  }

  private let state = Mutex(State())

  /// Runs inside.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed`, and what `body` throws.
  func pass<Result>(_ body: () throws -> Result) throws -> Result {
    let thread = ObjectIdentifier(Thread.current)
    try enter(thread)
    defer { leave(thread) }
    return try body()
  }

  /// Lets nobody in any more, and waits for those inside.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` when it is closed already, `rejected` on a thread that is inside.
  func close() throws(StoreError) {
    let thread = ObjectIdentifier(Thread.current)
    let waiting = try state.withLock { state throws(StoreError) -> DispatchSemaphore? in
      guard !state.isClosed else { throw StoreError.storeIsClosed }
      guard state.visits[thread] == nil else {
        throw StoreError(.rejected, "the store is not to be closed by a call that it is in the middle of")
      }
      state.isClosed = true
      if !state.visits.isEmpty { state.waiting = DispatchSemaphore(value: 0) }
      return state.waiting
    }
    waiting?.wait()
  }

  private func enter(_ thread: ObjectIdentifier) throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      // What is called from within is a part of a call that was let in.
      guard !state.isClosed || state.visits[thread] != nil else { throw StoreError.storeIsClosed }
      state.visits[thread, default: 0] += 1
    }
  }

  private func leave(_ thread: ObjectIdentifier) {
    state.withLock { state in
      let visits = (state.visits[thread] ?? 1) - 1
      state.visits[thread] = visits == 0 ? nil : visits
      if state.visits.isEmpty { state.waiting?.signal() }
    }
  }
}
