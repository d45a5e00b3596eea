import StoreContract
import Synchronization

/// The storage of rows: the memory of a location, or the working copy of a transaction.
///
/// Two locks protect it. The first lock guards the content. It is held during a read or a change that calls nothing
/// outside, so no converter runs under it. The second lock admits one writer at a time and is held during a
/// transaction, so transactions run one after the other and never conflict. The second lock is recursive: if a
/// converter or a transaction's body writes through the outer store on the same thread, it does not deadlock, and its
/// write becomes part of the transaction. A write on another thread waits until the transaction ends. Reads never wait
/// for a transaction, and see the committed content.
///
/// Watches are notified under the second lock, so that they see the changes in the order in which they are made.
final class Medium: Sendable {
  private struct State {
    var content: Content
    var transaction: Medium?
    var watches: [Watch] = []
  }

  private let state: Mutex<State>
  private let writers = RecursiveGate()

  init(_ content: sending Content = Content()) {
    state = Mutex(State(content: content))
  }

  /// Reads the content, which does not change during the read.
  func read<Result: Sendable>(_ body: (Content) -> Result) -> Result {
    state.withLock { body($0.content) }
  }

  /// Changes the content atomically. Inside a transaction, it changes the transaction's working copy.
  ///
  /// - Parameter change: The change. It may throw only before it changes anything.
  func write<Result: Sendable>(
    _ change: (inout Content) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try writers.pass { () throws(StoreError) in
      let written: Written<Result> = try state.withLock { state throws(StoreError) in
        if let transaction = state.transaction { return .isLeft(to: transaction) }
        return .isDone(try change(&state.content), isWatched: !state.watches.isEmpty)
      }
      switch written {
      case .isLeft(let transaction): return try transaction.write(change)
      case .isDone(let result, let isWatched):
        if isWatched { tell(state.withLock { $0.watches }) }
        return result
      }
    }
  }

  /// The result of a change: it was made and watches may have to be notified, or it belongs to a transaction.
  private enum Written<Result: Sendable>: Sendable {
    case isDone(Result, isWatched: Bool)
    case isLeft(to: Medium)
  }

  /// Adds a watch. It is notified of the current content and of each later change.
  func add(_ watch: Watch) {
    writers.pass {
      state.withLock { $0.watches.append(watch) }
      tell([watch])
    }
  }

  /// Removes a watch, which is then notified of no further change.
  func remove(_ watch: Watch) {
    state.withLock { state in state.watches.removeAll { $0 === watch } }
  }

  /// Ends watches after they have been notified of all earlier changes.
  func end(_ watches: [Watch]) {
    guard !watches.isEmpty else { return }
    writers.pass {
      for watch in watches { watch.end() }
    }
  }

  private func tell(_ watches: [Watch]) {
    guard !watches.isEmpty else { return }
    let content = read { $0 }
    for watch in watches { watch.see(content) }
  }

  /// Runs a transaction on a working copy, which becomes the content if the transaction is committed.
  ///
  /// A nested transaction is part of the outer transaction, and works on a copy of its working copy.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are committed.
  ///   - body: The operations of the transaction, on the working copy.
  func transaction(commit: Bool, _ body: (Medium) throws -> Void) throws {
    try writers.pass {
      let (content, outer) = state.withLock { ($0.content, $0.transaction) }
      if let outer { return try outer.transaction(commit: commit, body) }
      let working = Medium(content)
      state.withLock { $0.transaction = working }
      do {
        try body(working)
      } catch {
        end(working, publish: false)
        throw error
      }
      end(working, publish: commit)
    }
  }

  /// Ends a transaction. If it is rolled back, only its assigned ids are remembered, so that none is assigned again.
  private func end(_ working: Medium, publish: Bool) {
    let result = working.read { $0 }
    let watches = state.withLock { state in
      state.transaction = nil
      if publish {
        state.content = result
      } else {
        state.content.skipIDs(givenBy: result)
      }
      return state.watches
    }
    if publish { tell(watches) }
  }
}
