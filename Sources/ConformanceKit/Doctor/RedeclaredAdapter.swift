/// An adapter that does the same, and promises something else.
struct RedeclaredAdapter<Base: StoreAdapter>: StoreAdapter {
  let base: Base
  let backend: Backend

  init(_ base: Base, promising semantics: Semantics) {
    self.base = base
    var backend = base.backend
    backend.semantics = semantics
    self.backend = backend
  }

  var endsEachCall: Bool { base.endsEachCall }

  func open(_ location: Location, schema: Schema) throws -> Base.Opened {
    try base.open(location, schema: schema)
  }
}
