import Foundation
package import StoreContract
import Synchronization

/// Admits calls while a store is open. Closing waits for the last of them.
///
/// The engine must not be called after it is closed, and must not be closed during a call.
package final class Gate: Sendable {
  private struct State {
    var isClosed = false
    /// The number of calls in progress on each thread. Calls may be nested.
    var visits: [ObjectIdentifier: Int] = [:]
    var waiting: DispatchSemaphore?
  }

  private let state = Mutex(State())

  /// Makes an open gate.
  package init() {}

  /// Runs a call inside the gate.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` after ``close()``, and any error of `body`.
  package func pass<Result>(_ body: () throws -> Result) throws -> Result {
    let thread = ObjectIdentifier(Thread.current)
    try enter(thread)
    defer { leave(thread) }
    return try body()
  }

  /// Refuses new calls, and waits for the calls in progress.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` if it is already closed, and of kind `rejected` on a
  ///   thread with a call in progress.
  package func close() throws(StoreError) {
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
      // A nested call is part of a call that was already admitted.
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
