import StoreContract
import Synchronization

/// The schemas that were read last, by their JSON: a case opens one schema again and again.
final class SchemaCache: Sendable {
  private let known = Mutex<[ArraySlice<UInt8>: Schema]>([:])
  private static let size = 64

  /// The schema of some JSON, which is read unless it is known.
  func schema(_ source: ArraySlice<UInt8>, _ read: () throws -> Schema) rethrows -> Schema {
    if let schema = known.withLock({ $0[source] }) { return schema }
    let schema = try read()
    known.withLock { known in
      if known.count == Self.size { known = [:] }
      known[ArraySlice(Array(source))] = schema
    }
    return schema
  }
}
