import ConformanceKit

/// The adapter of any backend with a defect added. It has the backend's name, so that the backend's list is its own.
struct AddedDefectAdapter: BoundedAdapter {
  let base: any StoreAdapter
  let defect: AddedDefect

  var backend: Backend { base.backend }

  func open(_ location: Location, schema: Schema) throws -> AnyStore {
    AnyStore(base: defect.added(try base.open(location, schema: schema)))
  }

  var endsEachCall: Bool { base.endsEachCall }

  func waiting(_ times: Int) -> any StoreAdapter { around(base.waitingLonger(times)) }

  func limited(to deadlines: Int) -> any StoreAdapter { around(base.limitingLostTime(to: deadlines)) }

  var isNearlySpent: Bool { base.hasLostItsTime }

  func endProcesses() -> ShutdownFailure? { base.shutDown() }

  private func around(_ base: any StoreAdapter) -> AddedDefectAdapter {
    AddedDefectAdapter(base: base, defect: defect)
  }

  /// A store of any type.
  struct AnyStore: StoreDecorator {
    let base: any Store

    func around(_ base: any Store) -> AnyStore { AnyStore(base: base) }
  }
}
