package import ConformanceChecking
import Foundation
import Synchronization

/// Shows lines of text and, below them, what a run does at the moment.
///
/// A thread of its own draws the status again several times a second, so the line moves even if one case takes long.
package final class StatusConsole: Sendable {
  private struct State {
    var screen = TerminalScreen()
    var line: StatusLine
    var isOver = false
  }

  private let state: Mutex<State>
  private let control: RunControl
  private let time: @Sendable () -> Duration
  private let width: @Sendable () -> Int
  private let write: @Sendable (String) -> Void

  /// Creates a console. It shows no status until it is drawn for the first time.
  ///
  /// - Parameters:
  ///   - control: Says what the run does.
  ///   - timeBudget: How long the run may take; nil for no limit.
  ///   - time: The time since the run began.
  ///   - width: The number of columns of the terminal. It is asked for each time, because the terminal may change.
  ///   - write: Sends text to the terminal.
  package init(
    _ control: RunControl, timeBudget: Duration?, time: @escaping @Sendable () -> Duration,
    width: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    state = Mutex(State(line: StatusLine(timeBudget: timeBudget)))
    self.control = control
    self.time = time
    self.width = width
    self.write = write
  }

  /// Writes a line above the status.
  package func line(_ text: String) {
    state.withLock { state in
      let now = state.screen.status.isEmpty ? "" : status(&state.line)
      write(state.screen.add(text, above: now))
    }
  }

  /// Draws the status again.
  ///
  /// - Returns: False if the run is over.
  @discardableResult
  package func draw() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      let change = state.screen.show(status(&state.line))
      if !change.isEmpty { write(change) }
      return true
    }
  }

  /// What the status says now.
  private func status(_ line: inout StatusLine) -> String {
    // A line as wide as the terminal would move the cursor to the next one.
    line.text(control.activity.snapshot, at: time(), width: max(width() - 1, 0), isEnding: control.stop.isInterrupted)
  }

  /// Draws the status until the run is over.
  package func start() {
    Thread.detachNewThread { [self] in
      while draw() { Thread.sleep(forTimeInterval: Self.period) }
    }
  }

  /// Removes the status for good.
  package func finish() {
    state.withLock { state in
      state.isOver = true
      write(state.screen.show(""))
    }
  }

  private static let period = 0.2
}
