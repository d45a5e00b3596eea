import StoreContract

/// An adapter that does the same, and declares something else.
struct RedeclaredAdapter<Base: StoreAdapter>: StoreAdapter {
  let base: Base
  let backend: Backend

  init(_ base: Base, _ change: (inout Backend) -> Void) {
    self.base = base
    var backend = base.backend
    change(&backend)
    self.backend = backend
  }

  var endsEachCall: Bool { base.endsEachCall }

  func open(_ location: Location, schema: Schema) throws -> Base.Opened {
    try base.open(location, schema: schema)
  }
}
