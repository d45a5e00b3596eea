package import ConformanceKit
import ConvexCodec
import FoundationCodecs
import ReferenceStore

/// The backends that the programs of this package know by name, except the faulty stores.
package enum BuiltInBackends {
  /// All backends, including those that are unavailable here.
  package static let all: [BuiltInBackend] =
    [BuiltInBackend(ReferenceAdapter(semantics: .strict))] + FoundationCodecs.all.map(BuiltInBackend.init)
    + [BuiltInBackend(ConvexCodec.adapter)] + OptionalBackends.sqlite + [OptionalBackends.postgreSQL]
    + OptionalBackends.codecs + [OptionalBackends.objectBox, OptionalBackends.realm, OptionalBackends.convexPython]

  /// Finds the backend with a name. The result is nil if no backend has the name.
  package static func named(_ name: String) -> BuiltInBackend? {
    all.first { $0.name == name }
  }

  /// Searches for all backends. Returns the available backends, and the reasons why the others are unavailable.
  package static func found() -> (available: [any StoreAdapter], absent: [BuiltInBackend.Absence]) {
    var (available, absent): ([any StoreAdapter], [BuiltInBackend.Absence]) = ([], [])
    for backend in all {
      do throws(BuiltInBackend.Absence) {
        available.append(try backend.adapter())
      } catch {
        absent.append(error)
      }
    }
    return (available, absent)
  }

  /// Whether a backend may end its process, so that it needs its own process.
  package static func needsChild(_ backend: Backend) -> Bool {
    (OptionalBackends.codecs + [OptionalBackends.realm]).contains { $0.name == backend.name }
  }
}
