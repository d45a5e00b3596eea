import ConformanceKit
import FaultyStores

/// This program as the process that a backend has of its own: the fuzzer starts itself once more.
enum FuzzHost {
  /// The variable that names the backend.
  static let variable = "CONFORMANCE_FUZZ_SERVE"

  /// Hosts the backend that the environment names; returns where it names none.
  ///
  /// - Throws: ``FuzzUsageError`` when there is none of that name.
  static func serve(_ environment: [String: String]) throws(FuzzUsageError) {
    guard let name = environment[variable] else { return }
    if let store = FaultyStores.breaking(named: name) { store.serve() }
    AdapterHost.run(try FuzzBackends.named(name))
  }
}
