import BuiltInBackends
import ConformanceKit
import FaultyStores

/// The backends that can be fuzzed, under the names that the command line has for them.
enum FuzzBackends {
  /// The backend of a name.
  ///
  /// - Throws: ``FuzzUsageError`` that lists the names when there is none.
  static func named(_ name: String) throws(FuzzUsageError) -> any StoreAdapter {
    let backends = BuiltInBackends.available
    if let match = backends.first(where: { $0.backend.name == name }) ?? FaultyStores.adapter(named: name) {
      return match
    }
    let names = backends.map(\.backend.name).joined(separator: ", ")
    throw FuzzUsageError(
      "there is no backend '\(name)' here; there are \(names), and faulty:NAME with a name from 'conformance selftest'")
  }
}
