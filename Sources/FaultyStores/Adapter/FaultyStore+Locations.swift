import ConformanceLaws
import Foundation
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let storeCachedByThread = nested(
    "store-cached-by-thread", "A thread that has a store open is given that one for every location."
  ) { outer, _ in Borrowed(base: outer) }

  static let secondStoreCapitalises = nested(
    "second-store-capitalises", "A store that is opened beside another writes strings in capitals."
  ) { _, own in ValueChanger(base: own, writing: { $0.capitalised }) }

  /// Makes a store that behaves differently if the thread that opens a location already has another one open.
  ///
  /// - Parameter beside: Makes the store that is opened in that case, from the store that is already open and the store
  ///   that should be opened.
  private static func nested(
    _ name: String, _ defect: String,
    _ beside: @escaping @Sendable (_ outer: any Store, _ own: any Store) -> any Store
  ) -> FaultyStore {
    let open = Remembered<[ObjectIdentifier: any Store]>([:])
    let adapter = FaultyAdapter(
      name,
      opening: { reference, location, schema in
        let own = try reference.open(location, schema: schema)
        let thread = ObjectIdentifier(Thread.current)
        if let outer = open.value[thread] { return Announcing(base: beside(outer, own), closing: {}) }
        open.change { $0[thread] = own }
        return Announcing(base: own) { open.change { $0[thread] = nil } }
      })
    return FaultyStore(name, .adapter, defect, adapter)
  }
}

extension Value {
  fileprivate var capitalised: Value {
    if case .string(let text) = self { .string(text.uppercased()) } else { self }
  }
}

/// A store that calls a closure when it is closed.
private struct Announcing: StoreDecorator {
  let base: any Store
  let closing: @Sendable () -> Void

  func around(_ base: any Store) -> Announcing { Announcing(base: base, closing: {}) }

  func close() throws {
    closing()
    try base.close()
  }
}

/// A view of a store. The store stays open when the view is closed.
private struct Borrowed: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> Borrowed { Borrowed(base: base) }

  func close() throws {}
}
