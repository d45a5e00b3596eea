import BuiltInBackends
import ConformanceKit
import FaultyStores
import ReferenceStore

/// Finds the backends that the command line knows by name.
enum Backends {
  /// The available backends, which `--backend all` stands for.
  static var builtIn: [any StoreAdapter] { BuiltInBackends.found().available }

  /// Which backends `--backend all` leaves out, as a sentence. Nil if all of them can run here.
  static var leftOut: String? {
    let names = BuiltInBackends.found().absent.map(\.backend.name)
    guard !names.isEmpty else { return nil }
    return "Not checked, because they cannot run here: \(names.joined(separator: ", ")). "
      + "'conformance backends' says what they need."
  }

  /// Whether there is a backend or a faulty store with a name. It may be unavailable here.
  static func isKnown(_ name: String) -> Bool {
    BuiltInBackends.named(name) != nil || FaultyStores.adapter(named: name) != nil
      || FaultyStores.breaking(named: name) != nil
  }

  /// Finds the backend or the faulty store with a name.
  ///
  /// - Throws: ``UsageError`` that lists the names if there is none.
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
      """
      there is no backend '\(name)'; there are \(names), and faulty:NAME and twin:NAME with a name from \
      'conformance selftest'
      """)
  }

  /// Finds the backend with a name for a process that hosts it.
  ///
  /// If the store breaks its process, this function hosts it and does not return.
  ///
  /// - Throws: ``UsageError`` that lists the names if there is none.
  static func served(_ name: String) throws(UsageError) -> any StoreAdapter {
    if let store = FaultyStores.breaking(named: name) { store.serve() }
    return try named(name)
  }

  /// Finds the backends with the given names. `all` stands for every built-in backend, and no name for the reference
  /// store.
  ///
  /// - Throws: ``UsageError`` if a name is unknown or given twice.
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
