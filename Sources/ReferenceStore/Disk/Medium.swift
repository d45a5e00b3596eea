import ConformanceKit
import Synchronization

/// What rows live on: the memory of a location, or the working copy of a transaction.
///
/// Two locks keep it whole. The first guards the content, and is held for a read or a change that calls nothing
/// outside: no converter runs under it. The second admits one writer at a time and is held through a transaction, so
/// transactions are serialised and none ever conflicts. It is recursive: a converter or a transaction's body that
/// writes through the store outside, on the same thread, does not wait for itself; its write becomes part of the
/// transaction. A write on another thread waits for the transaction's end. Reads never wait for a transaction, and
/// see what was committed.
///
/// Watches are told of each change under the second lock, so that they learn of changes in the order in which those are
/// made.
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

  /// Reads the content, which does not change meanwhile.
  func read<Result: Sendable>(_ body: (Content) -> Result) -> Result {
    state.withLock { body($0.content) }
  }

  /// Changes the content at one stroke, or that of the transaction that this thread is in.
  ///
  /// - Parameter change: The change; it throws before it changes anything, or not at all.
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

  /// What became of a change: it was made, and is to be told; or it is part of a transaction.
  private enum Written<Result: Sendable>: Sendable {
    case isDone(Result, isWatched: Bool)
    case isLeft(to: Medium)
  }

  /// Tells a watch of the content as it is now, and of each change from now on.
  func add(_ watch: Watch) {
    writers.pass {
      state.withLock { $0.watches.append(watch) }
      tell([watch])
    }
  }

  /// Tells a watch of no further change.
  func remove(_ watch: Watch) {
    state.withLock { state in state.watches.removeAll { $0 === watch } }
  }

  /// Ends watches, when all changes that were made before have been told.
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

  /// Runs a transaction on a working copy, which becomes the content at the end, or nothing.
  ///
  /// A transaction inside a transaction is part of the outer one: it has a working copy of the outer's.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are to stay.
  ///   - body: The transaction, on the working copy.
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

  /// Ends a transaction. Of one that does not stay, only the ids it gave are remembered, so that none is ever given
  /// again.
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
