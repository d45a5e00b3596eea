import Foundation
import StoreContract
import Synchronization

/// Records the calls of the instrumented converters of one run.
package final class ConversionLog: Sendable {
  private struct State {
    var conversions: [Conversion] = []
    var threads: [UInt] = []
    var moment = 0

    mutating func next() -> Int {
      moment += 1
      return moment
    }
  }

  private let state = Mutex(State())

  /// The recorded conversions, in the order in which they began.
  var conversions: [Conversion] { state.withLock { $0.conversions } }

  /// Records that the current thread calls a converter.
  ///
  /// - Returns: The number to pass to ``end(_:)``.
  func begin(_ direction: Conversion.Direction, of value: String) -> Int {
    let thread = Self.thisThread
    return state.withLock { state in
      let number = state.threads.firstIndex(of: thread) ?? state.threads.count
      if number == state.threads.count { state.threads.append(thread) }
      state.conversions.append(
        Conversion(direction: direction, value: value, thread: number, began: state.next(), ended: nil))
      return state.conversions.count - 1
    }
  }

  /// Records that the call with this number returned.
  func end(_ number: Int) {
    state.withLock { state in state.conversions[number].ended = state.next() }
  }

  private static var thisThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
