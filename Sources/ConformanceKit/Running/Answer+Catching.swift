extension Answer {
  /// What a call of a store comes to: its answer, or its error.
  init(_ call: () throws -> Answer) {
    do {
      self = try call()
    } catch {
      self = .failure(StoreError(catching: error))
    }
  }
}

extension StoreError {
  /// The error that a store threw; one that is no ``StoreError`` counts as ``Kind/internal``.
  init(catching error: any Error) {
    self = error as? StoreError ?? StoreError(.internal, "threw \(type(of: error)): \(error)")
  }
}
