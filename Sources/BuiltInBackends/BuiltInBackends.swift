package import ConformanceKit
import ConvexCodec
import FoundationCodecs
import ReferenceStore

/// The backends that the package's programs know by name, but for the faulty stores.
package enum BuiltInBackends {
  /// All that there are.
  package static let all: [BuiltInBackend] =
    [BuiltInBackend(ReferenceAdapter(semantics: .strict))] + FoundationCodecs.all.map(BuiltInBackend.init)
    + [BuiltInBackend(ConvexCodec.adapter)] + OptionalBackends.sqlite + [OptionalBackends.postgreSQL]
    + OptionalBackends.codecs + [OptionalBackends.objectBox, OptionalBackends.convexPython]

  /// The one of a name; nil when there is none, here or anywhere.
  package static func named(_ name: String) -> BuiltInBackend? {
    all.first { $0.name == name }
  }

  /// Those that can be run here, and why the others cannot. All are looked for.
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

  /// Whether a backend may end its process, so that it has to have one of its own.
  package static func needsChild(_ backend: Backend) -> Bool {
    OptionalBackends.codecs.contains { $0.name == backend.name }
  }
}
