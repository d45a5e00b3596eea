import ConformanceKit
import Foundation
import ReferenceStore

/// An adapter that treats a location otherwise when the thread that opens it has another one open.
struct NestedOpening: StoreAdapter {
  let backend: Backend
  private let reference: ReferenceAdapter
  private let open = Remembered<[Identity: any Store]>([:])
  private let nested: @Sendable (_ outer: any Store, _ own: any Store) -> any Store

  /// A thread.
  private typealias Identity = ObjectIdentifier

  /// An adapter.
  ///
  /// - Parameters:
  ///   - name: The store's name, without `faulty:`.
  ///   - nested: What is opened beside a store that is open: made of that one, and of the one that should be opened.
  init(_ name: String, nested: @escaping @Sendable (_ outer: any Store, _ own: any Store) -> any Store) {
    backend = Backend(name: "faulty:\(name)", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)
    reference = ReferenceAdapter(name: backend.name)
    self.nested = nested
  }

  func open(_ location: Location, schema: Schema) throws -> Opened {
    let own = try reference.open(location, schema: schema)
    let thread = ObjectIdentifier(Thread.current)
    if let outer = open.value[thread] { return Opened(base: nested(outer, own), closing: {}) }
    open.change { $0[thread] = own }
    return Opened(base: own) { [open] in open.change { $0[thread] = nil } }
  }

  /// A store that says when it is closed.
  struct Opened: StoreDecorator {
    let base: any Store
    let closing: @Sendable () -> Void

    func around(_ base: any Store) -> Opened { Opened(base: base, closing: {}) }

    func close() throws {
      closing()
      try base.close()
    }
  }
}

/// A store that belongs to another, and stays open when it is closed.
struct Borrowed: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> Borrowed { Borrowed(base: base) }

  func close() throws {}
}
