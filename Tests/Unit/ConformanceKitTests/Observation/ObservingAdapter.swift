import ConformanceKit
import ReferenceStore

@testable import FaultyStores

/// The reference store with live queries of another make.
struct ObservingAdapter: StoreAdapter {
  let backend: Backend
  private let remake: @Sendable (LiveQuery) -> LiveQuery

  init(_ name: String, observes: Bool = true, _ remake: @escaping @Sendable (LiveQuery) -> LiveQuery) {
    var capabilities = ReferenceAdapter.allCapabilities
    capabilities.observation = observes
    backend = Backend(name: name, capabilities: capabilities, semantics: .strict)
    self.remake = remake
  }

  func open(_ location: Location, schema: Schema) throws -> Observing {
    Observing(base: try ReferenceAdapter(semantics: backend.semantics).open(location, schema: schema), remake: remake)
  }

  struct Observing: StoreDecorator {
    let base: any Store
    let remake: @Sendable (LiveQuery) -> LiveQuery

    func around(_ base: any Store) -> Observing { Observing(base: base, remake: remake) }
    func observe(_ query: Query, in entity: Entity) throws -> LiveQuery { remake(try base.observe(query, in: entity)) }
  }
}
