import Synchronization

/// What a faulty store remembers across calls.
final class Remembered<State: Sendable>: Sendable {
  private let state: Mutex<State>

  init(_ state: State) {
    self.state = Mutex(state)
  }

  /// A copy of the state.
  var value: State { state.withLock { $0 } }

  /// Changes the state.
  func change(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }
}
