import ConformanceKit
import ReferenceStore

/// The adapter of a faulty store: it declares one thing, and opens a reference store that is tampered with.
struct FaultyAdapter<Opened: Store>: StoreAdapter {
  let backend: Backend
  private let reference: ReferenceAdapter
  private let tamper: @Sendable (ReferenceStore) -> Opened

  /// An adapter.
  ///
  /// - Parameters:
  ///   - name: The store's name, without `faulty:`.
  ///   - capabilities: What it says that it does.
  ///   - declared: What it declares.
  ///   - actual: What the reference store behind it does; as declared unless given.
  ///   - tamper: Puts the defect around the reference store.
  init(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, declared: Semantics = .strict,
    actual: Semantics? = nil,
    tamper: @escaping @Sendable (ReferenceStore) -> Opened
  ) {
    backend = Backend(name: "faulty:\(name)", capabilities: capabilities, semantics: declared)
    reference = ReferenceAdapter(name: backend.name, semantics: actual ?? declared)
    self.tamper = tamper
  }

  func open(_ location: Location, schema: Schema) throws -> Opened {
    tamper(try reference.open(location, schema: schema))
  }
}

extension FaultyAdapter where Opened == ReferenceStore {
  /// The adapter of a store whose one defect is that it does other than it declares.
  init(_ name: String, declared: Semantics, actual: Semantics) {
    self.init(name, declared: declared, actual: actual) { $0 }
  }
}

extension Semantics {
  /// These semantics with one thing changed.
  func with(_ change: (inout Semantics) -> Void) -> Semantics {
    var changed = self
    change(&changed)
    return changed
  }
}
