import StoreContract

/// The adapter of any backend with a defect added. It has the backend's name, so that the backend's list is its own.
struct AddedDefectAdapter: AdapterDecorator {
  let decorated: any StoreAdapter
  let defect: AddedDefect

  var backend: Backend { decorated.backend }

  func open(_ location: Location, schema: Schema) throws -> AnyStore {
    AnyStore(base: defect.added(try decorated.open(location, schema: schema)))
  }

  func around(_ other: any StoreAdapter) -> any StoreAdapter { AddedDefectAdapter(decorated: other, defect: defect) }

  /// A store of any type.
  struct AnyStore: StoreDecorator {
    let base: any Store

    func around(_ base: any Store) -> AnyStore { AnyStore(base: base) }
  }
}
