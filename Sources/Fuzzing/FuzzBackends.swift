import BuiltInBackends
import ConformanceKit
import FaultyStores

/// The backends that can be fuzzed, under the names that the command line has for them.
enum FuzzBackends {
  /// The backend of a name.
  ///
  /// - Throws: ``FuzzUsageError`` that lists the names when there is none.
  static func named(_ name: String) throws(FuzzUsageError) -> any StoreAdapter {
    do throws(BuiltInBackend.Absence) {
      if let match = try BuiltInBackends.named(name)?.adapter() ?? FaultyStores.adapter(named: name) { return match }
    } catch {
      throw FuzzUsageError(error.explanation)
    }
    let names = BuiltInBackends.found().available.map(\.backend.name).joined(separator: ", ")
    throw FuzzUsageError(
      "there is no backend '\(name)' here; there are \(names), and faulty:NAME with a name from 'conformance selftest'")
  }
}
