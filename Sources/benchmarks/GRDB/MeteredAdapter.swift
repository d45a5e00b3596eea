import ConformanceKit

/// A store whose calls are timed, each from where the kit makes it to where it has the answer.
///
/// It has no transactions and no live queries, in which the kit's own code runs inside of a call.
struct MeteredAdapter<Base: StoreAdapter>: StoreAdapter {
  let backend: Backend
  private let base: Base
  private let meter: Meter

  init(_ base: Base, _ meter: Meter) {
    var backend = base.backend
    backend.capabilities.transactions = false
    backend.capabilities.observation = false
    self.backend = backend
    self.base = base
    self.meter = meter
  }

  func open(_ location: Location, schema: Schema) throws -> MeteredStore<Base.Opened> {
    // The directory is the kit's to make.
    _ = try location.directory()
    return MeteredStore(try meter.time { try base.open(location, schema: schema) }, meter)
  }
}
