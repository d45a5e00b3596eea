import Foundation
import StoreContract
import Synchronization

/// Records what the instrumented converters of one run do.
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

  /// What was recorded, in the order of the calls.
  var conversions: [Conversion] { state.withLock { $0.conversions } }

  /// Notes that this thread calls a converter.
  ///
  /// - Returns: The call's number.
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

  /// Notes that the call of a number returned.
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
