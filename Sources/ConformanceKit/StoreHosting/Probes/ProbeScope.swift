import StoreContract
import Synchronization

/// How an instrumented converter gets at what it needs: the store that is calling it, and where it is recorded.
///
/// A converter has no context, so each call of a store leaves a way back. A store that converts on the calling thread is found by
/// a task-local value; one that converts on threads of its own, by the calls that are under way.
enum ProbeScope {
  @TaskLocal private static var current: ProbedCall?
  private static let underWay = Mutex<[ObjectIdentifier: ProbedCall]>([:])

  /// Runs a call of a store, to which its converters find the way.
  static func during<Result>(_ call: ProbedCall, _ body: () throws -> Result) rethrows -> Result {
    underWay.withLock { $0[ObjectIdentifier(call)] = call }
    defer { _ = underWay.withLock { $0.removeValue(forKey: ObjectIdentifier(call)) } }
    return try $current.withValue(call, operation: body)
  }

  /// Reads the store of the call that a converter belongs to. Nothing happens outside of a call.
  static func readStore() throws {
    let call = current ?? underWay.withLock { $0.values.first }
    try call?.readStore()
  }

  /// Runs a converter, records it, and lets the call's cancellation come to pass.
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

  /// The call that is under way; nil where there are several, any of which a converter on another thread may belong to.
  private static var only: ProbedCall? {
    underWay.withLock { $0.count == 1 ? $0.values.first : nil }
  }
}
