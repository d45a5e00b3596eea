package import ConformanceKit
import ConvexCodec
import FoundationCodecs
import ReferenceStore

/// The backends that the package's programs know by name, but for the faulty stores.
package enum BuiltInBackends {
  /// Those that can be run here.
  package static let available: [any StoreAdapter] =
    [ReferenceAdapter(semantics: .strict)] + FoundationCodecs.all + [ConvexCodec.adapter] + OptionalBackends.sqlite
    + OptionalBackends.postgreSQL + OptionalBackends.codecs
    + [try? OptionalBackends.objectBox.get()].compactMap(\.self)

  /// Those that cannot.
  package static let absent: [AbsentBackend] = OptionalBackends.all.filter { known in
    !available.contains { $0.backend.name == known.name }
  }

  /// Why a backend cannot be run here, and what makes it so that it can.
  package static func explanation(of absent: AbsentBackend) -> String {
    OptionalBackends.explanation(of: absent)
  }

  /// Whether a backend may end its process, so that it has to have one of its own.
  package static func needsChild(_ backend: Backend) -> Bool {
    OptionalBackends.codecs.contains { $0.backend.name == backend.name }
  }
}
