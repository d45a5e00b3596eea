import BuiltInBackends
import ConformanceKit
import FaultyStores

/// Finds the backend to fuzz by the name that the command line uses, or by the command of an adapter.
enum FuzzBackends {
  /// Returns the backend that the settings name. It runs in its own process if the settings say so, or if it may end
  /// its process.
  ///
  /// - Throws: ``FuzzUsageError`` if there is no such backend, or if its process does not start or does not introduce
  ///   itself.
  static func chosen(by settings: FuzzSettings) throws(FuzzUsageError) -> any StoreAdapter {
    if let command = settings.adapter { return try started(words(of: command), settings.deadline) }
    let adapter = try named(settings.backend)
    guard settings.isChild || BuiltInBackends.needsChild(adapter.backend) else { return adapter }
    return try started(
      ["env", "\(FuzzHost.variable)=\(settings.backend)", settings.host], settings.deadline)
  }

  /// Finds the backend with a name.
  ///
  /// - Throws: ``FuzzUsageError`` that lists the names if there is none.
  static func named(_ name: String) throws(FuzzUsageError) -> any StoreAdapter {
    do throws(BuiltInBackend.Absence) {
      if let match = try BuiltInBackends.named(name)?.adapter() ?? FaultyStores.adapter(named: name) { return match }
    } catch {
      throw FuzzUsageError(error.explanation)
    }
    if let store = FaultyStores.breaking(named: name) { return store.adapter }
    let names = BuiltInBackends.found().available.map(\.backend.name).joined(separator: ", ")
    throw FuzzUsageError(
      "there is no backend '\(name)' here; there are \(names), and faulty:NAME with a name from 'conformance selftest'")
  }

  private static func words(of command: String) throws(FuzzUsageError) -> [String] {
    do throws(CommandWords.Problem) {
      return try CommandWords(command).words
    } catch {
      throw FuzzUsageError("CONFORMANCE_FUZZ_ADAPTER: \(error)")
    }
  }

  private static func started(_ words: [String], _ deadline: Duration) throws(FuzzUsageError) -> any StoreAdapter {
    do throws(AdapterFailure) {
      return try ProcessAdapter(command: words, deadline: deadline)
    } catch {
      throw FuzzUsageError(error.report)
    }
  }
}

/// Hosts a backend in its own process. The fuzzer starts itself again for that.
enum FuzzHost {
  /// The environment variable that names the backend.
  static let variable = "CONFORMANCE_FUZZ_SERVE"

  /// Hosts the backend that the environment names. It returns if the environment names none.
  ///
  /// - Throws: ``FuzzUsageError`` if there is no backend with that name.
  static func serve(_ environment: [String: String]) throws(FuzzUsageError) {
    guard let name = environment[variable] else { return }
    if let store = FaultyStores.breaking(named: name) { store.serve() }
    AdapterHost.run(try FuzzBackends.named(name))
  }
}
