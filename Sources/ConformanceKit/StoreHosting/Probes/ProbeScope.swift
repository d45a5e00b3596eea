import StoreContract
import Synchronization

/// Gives an instrumented converter access to the store that is calling it and to the log of its run.
///
/// A converter has no context, so each call of a store is registered here while it runs. A converter that runs on the
/// calling thread finds its call in a task-local value. A converter that runs on another thread uses the calls that are
/// under way.
enum ProbeScope {
  @TaskLocal private static var current: ProbedCall?
  private static let underWay = Mutex<[ObjectIdentifier: ProbedCall]>([:])

  /// Runs a call of a store and lets its converters find that call.
  static func during<Result>(_ call: ProbedCall, _ body: () throws -> Result) rethrows -> Result {
    underWay.withLock { $0[ObjectIdentifier(call)] = call }
    defer { _ = underWay.withLock { $0.removeValue(forKey: ObjectIdentifier(call)) } }
    return try $current.withValue(call, operation: body)
  }

  /// Reads the store of the call to which the converter belongs. Does nothing outside a call.
  static func readStore() throws {
    let call = current ?? underWay.withLock { $0.values.first }
    try call?.readStore()
  }

  /// Runs a converter, records it, and counts it as a moment of the call's cancellation.
  static func recording<Result>(
    _ direction: Conversion.Direction, of value: String, _ convert: () throws -> Result
  ) rethrows -> Result {
    let call = current ?? only
    call?.cancellation?.pass()
    guard let log = call?.log else { return try convert() }
    let number = log.begin(direction, of: value)
    defer { log.end(number) }
    return try convert()
  }

  /// The only call that is under way. Nil if there are several, because a converter on another thread may belong to any
  /// of them.
  private static var only: ProbedCall? {
    underWay.withLock { $0.count == 1 ? $0.values.first : nil }
  }
}

/// A call of a store, as its instrumented converters see it.
final class ProbedCall: Sendable {
  /// Records the converters of the call; nil if they are not recorded.
  let log: ConversionLog?
  /// Cancels the call's task at one of its moments; nil if the call is not cancelled.
  let cancellation: Cancellation?
  private let read: @Sendable () throws -> Void
  private let isReading = Atomic(false)

  /// Creates the record of a call that is about to run.
  ///
  /// - Parameters:
  ///   - log: Records the converters of the call.
  ///   - cancellation: Cancels the task of the call.
  ///   - read: Reads the store on which the call is made.
  init(log: ConversionLog? = nil, cancellation: Cancellation? = nil, read: @escaping @Sendable () throws -> Void) {
    self.log = log
    self.cancellation = cancellation
    self.read = read
  }

  /// Reads the store. Does nothing if called during such a read.
  func readStore() throws {
    guard isReading.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
      return
    }
    defer { isReading.store(false, ordering: .releasing) }
    try read()
  }
}
