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
  /// The error that a store threw; that of a cancelled task counts as ``Kind/conflict``, and any other that is no
  /// ``StoreError`` as ``Kind/internal``, unless it is the environment's.
  init(catching error: any Error) {
    self =
      switch error {
      case let error as StoreError: error
      case let breakdown as Breakdown: StoreError(.internal, breakdown.outcome)
      case is CancellationError: StoreError(.conflict, "the task was cancelled")
      default: StoreError(environment: error) ?? StoreError(.internal, "threw \(type(of: error)): \(error)")
      }
  }
}
