import Foundation
import Synchronization

/// How a converter that uses the store gets at it: the store that is calling it.
///
/// A converter has no context, so each run leaves a way back. A store that converts on the calling thread is found by a
/// task-local value; one that converts on threads of its own, by the runs that are under way.
enum Reentry {
  /// A run whose converters may read its store.
  final class Context: Sendable {
    private let read: @Sendable () throws -> Void
    private let depth = Atomic<Int>(0)

    init(read: @escaping @Sendable () throws -> Void) {
      self.read = read
    }

    /// Reads the store, but not from within such a read.
    func readStore() throws {
      guard depth.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged else { return }
      defer { depth.store(0, ordering: .releasing) }
      try read()
    }
  }

  @TaskLocal private static var current: Context?
  private static let underWay = Mutex<[ObjectIdentifier: Context]>([:])

  /// Reads the store of the run that a converter belongs to. Nothing happens outside of a run.
  static func readStore() throws {
    let context = current ?? underWay.withLock { $0.values.first }
    try context?.readStore()
  }

  /// Runs a call of a store, from whose converters `read` gets at the store.
  static func during<Result>(_ context: Context, _ call: () throws -> Result) rethrows -> Result {
    underWay.withLock { $0[ObjectIdentifier(context)] = context }
    defer { _ = underWay.withLock { $0.removeValue(forKey: ObjectIdentifier(context)) } }
    return try $current.withValue(context, operation: call)
  }
}

/// Lets another thread run.
func yieldSlice() {
  sched_yield()
}
