import StoreContract
import Synchronization

/// Remembers at which property the coding of a record failed.
///
/// The error itself passes through unchanged: a codec may know it, and turn it into the error that an app would see.
final class FailureNote: Sendable {
  /// The note of the call of a codec that runs on this thread.
  @TaskLocal static var current: FailureNote?

  private let noted = Mutex<Property?>(nil)

  /// The property that failed last; nil when none did.
  var property: Property? { noted.withLock { $0 } }

  /// Codes one property, and notes it when that fails.
  static func noting<Result>(_ property: Property, _ body: () throws -> Result) rethrows -> Result {
    do {
      return try body()
    } catch {
      current?.noted.withLock { $0 = property }
      throw error
    }
  }
}
