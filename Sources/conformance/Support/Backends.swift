import BuiltInBackends
import ConformanceKit
import FaultyStores
import ReferenceStore

/// The backends that the command line knows by name.
enum Backends {
  /// Those that `--backend all` stands for.
  static var builtIn: [any StoreAdapter] { BuiltInBackends.found().available }

  /// Whether there is a backend of a name, a faulty store's among them, although it may not be available here.
  static func isKnown(_ name: String) -> Bool {
    BuiltInBackends.named(name) != nil || FaultyStores.adapter(named: name) != nil
      || FaultyStores.breaking(named: name) != nil
  }

  /// The backend of a name, a faulty store's among them.
  ///
  /// - Throws: ``UsageError`` that lists the names when there is none.
  static func named(_ name: String) throws(UsageError) -> any StoreAdapter {
    do throws(BuiltInBackend.Absence) {
      if let builtIn = try BuiltInBackends.named(name)?.adapter() { return builtIn }
    } catch {
      throw UsageError(error.explanation)
    }
    if let faulty = FaultyStores.adapter(named: name) { return faulty }
    if FaultyStores.breaking(named: name) != nil {
      throw UsageError("'\(name)' would take this process with it; check it with --isolation child")
    }
    let names = builtIn.map(\.backend.name).joined(separator: ", ")
    throw UsageError(
      "there is no backend '\(name)'; there are \(names), all, and faulty:NAME with a name from 'conformance selftest'")
  }

  /// The backend of a name that a process of its own is to serve.
  ///
  /// One that breaks its process is hosted here, and nothing returns then.
  ///
  /// - Throws: ``UsageError`` that lists the names when there is none.
  static func served(_ name: String) throws(UsageError) -> any StoreAdapter {
    if let store = FaultyStores.breaking(named: name) { store.serve() }
    return try named(name)
  }

  /// The backends of some names, `all` standing for every built-in one, none for the reference store.
  ///
  /// - Throws: ``UsageError`` when a name is unknown or given twice.
  static func named(_ names: [String]) throws(UsageError) -> [any StoreAdapter] {
    guard !names.isEmpty else { return [ReferenceAdapter(semantics: .strict)] }
    var chosen: [any StoreAdapter] = []
    for name in names {
      for backend in name == "all" ? builtIn : [try named(name)] {
        guard !chosen.contains(where: { $0.backend.name == backend.backend.name }) else {
          throw UsageError("the backend '\(backend.backend.name)' is named twice")
        }
        chosen.append(backend)
      }
    }
    return chosen
  }
}
