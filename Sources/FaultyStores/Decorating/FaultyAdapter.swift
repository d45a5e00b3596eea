import ConformanceKit
import ReferenceStore

/// The adapter of a faulty store: it declares one thing, and opens a reference store that is tampered with.
struct FaultyAdapter<Opened: Store>: StoreAdapter {
  private(set) var backend: Backend
  private let reference: ReferenceAdapter
  private let opening: @Sendable (ReferenceAdapter, Location, Schema) throws -> Opened

  /// An adapter that opens in its own way.
  ///
  /// - Parameters:
  ///   - name: The store's name, without `faulty:`.
  ///   - capabilities: What it says that it does.
  ///   - declared: What it declares.
  ///   - actual: What the reference store behind it does; as declared unless given.
  ///   - opening: Opens a location, with the adapter of the reference store behind it.
  init(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, declared: Semantics = .strict,
    actual: Semantics? = nil,
    opening: @escaping @Sendable (ReferenceAdapter, Location, Schema) throws -> Opened
  ) {
    backend = Backend(name: "faulty:\(name)", capabilities: capabilities, semantics: declared)
    reference = ReferenceAdapter(name: backend.name, semantics: actual ?? declared)
    self.opening = opening
  }

  func open(_ location: Location, schema: Schema) throws -> Opened {
    try opening(reference, location, schema)
  }
}

extension FaultyAdapter {
  /// The adapter of the same store, which declares that it is to be called by one thread at a time.
  var oneCallAtATime: FaultyAdapter {
    var other = self
    other.backend.capabilities.concurrentRequests = false
    return other
  }

  /// The adapter under another name.
  func named(_ name: String) -> FaultyAdapter {
    var other = self
    other.backend.name = name
    return other
  }

  /// The adapter of a store that does the same, and declares something else.
  func declaring(_ declared: Semantics, as name: String) -> FaultyAdapter {
    var other = self
    other.backend.name = name
    other.backend.semantics = declared
    return other
  }

  /// An adapter.
  ///
  /// - Parameter tamper: Puts the defect around the reference store.
  init(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, declared: Semantics = .strict,
    actual: Semantics? = nil,
    tamper: @escaping @Sendable (ReferenceStore) -> Opened
  ) {
    self.init(name, capabilities: capabilities, declared: declared, actual: actual) { reference, location, schema in
      tamper(try reference.open(location, schema: schema))
    }
  }

  /// The adapter of a store whose defect keeps something at a location beside the rows.
  ///
  /// - Parameters:
  ///   - memory: What it keeps at a fresh location.
  ///   - tamper: Puts the defect around the reference store; gets what the location keeps, and the schema.
  init<State: Sendable>(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, remembering memory: State,
    tamper: @escaping @Sendable (ReferenceStore, Remembered<State>, Schema) -> Opened
  ) {
    self.init(name, capabilities: capabilities) { reference, location, schema in
      let ground = location.resident { Ground(rows: Location(), memory: Remembered(memory)) }
      return tamper(try reference.open(ground.rows, schema: schema), ground.memory, schema)
    }
  }
}

extension FaultyAdapter where Opened == ReferenceStore {
  /// The adapter of a store whose one defect is that it does other than it declares.
  init(_ name: String, declared: Semantics = .strict, actual: Semantics) {
    self.init(name, declared: declared, actual: actual) { $0 }
  }
}

/// A location's content: that of the reference store, and what a faulty store keeps beside it.
private struct Ground<State: Sendable>: Sendable {
  let rows: Location
  let memory: Remembered<State>
}

extension Capabilities {
  /// These capabilities with one thing changed.
  func with(_ change: (inout Capabilities) -> Void) -> Capabilities {
    var changed = self
    change(&changed)
    return changed
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
