import Synchronization

/// A call of a store, as the instrumented converters see it that it runs.
final class ProbedCall: Sendable {
  /// Where they are recorded; nil where nobody asks.
  let log: ConversionLog?
  /// What cancels the call's task at one of them; nil where nothing does.
  let cancellation: Cancellation?
  private let read: @Sendable () throws -> Void
  private let isReading = Atomic(false)

  /// A call.
  ///
  /// - Parameters:
  ///   - log: Where its converters are recorded.
  ///   - cancellation: What cancels its task.
  ///   - read: Reads the store that is called.
  init(log: ConversionLog? = nil, cancellation: Cancellation? = nil, read: @escaping @Sendable () throws -> Void) {
    self.log = log
    self.cancellation = cancellation
    self.read = read
  }

  /// Reads the store, but not from within such a read.
  func readStore() throws {
    guard isReading.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
      return
    }
    defer { isReading.store(false, ordering: .releasing) }
    try read()
  }
}
