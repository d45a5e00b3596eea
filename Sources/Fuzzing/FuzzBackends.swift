import BuiltInBackends
import ConformanceKit
import FaultyStores

/// The backends that can be fuzzed, under the names that the command line has for them, or by the command of an adapter.
enum FuzzBackends {
  /// The backend that settings name, in a process of its own where they say so or where it may end its process.
  ///
  /// - Throws: ``FuzzUsageError`` when there is none of that name, or its process does not start or does not say who it is.
  static func chosen(by settings: FuzzSettings) throws(FuzzUsageError) -> any StoreAdapter {
    if let command = settings.adapter { return try started(words(of: command), settings.deadline) }
    let adapter = try named(settings.backend)
    guard settings.isChild || BuiltInBackends.needsChild(adapter.backend) else { return adapter }
    return try started(
      ["env", "\(FuzzHost.variable)=\(settings.backend)", settings.host], settings.deadline)
  }

  /// The backend of a name.
  ///
  /// - Throws: ``FuzzUsageError`` that lists the names when there is none.
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
