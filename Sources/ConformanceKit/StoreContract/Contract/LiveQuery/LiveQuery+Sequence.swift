extension LiveQuery {
  /// A live query of an asynchronous sequence of results, such as GRDB's `ValueObservation` or an `AsyncStream` gives.
  ///
  /// - Parameter results: The sequence, which is iterated over in a task of its own until it ends or the live query is
  ///   cancelled. An error that it throws ends the live query; one that is no ``StoreError`` counts as
  ///   ``StoreError/Kind/internal``.
  public init<Results: AsyncSequence & Sendable>(_ results: Results) where Results.Element == [Record] {
    self.init { source in
      let task = Task {
        do {
          for try await records in results {
            // It takes a while until the sequence is told of the cancelling; what it gives until then is not to be told.
            if Task.isCancelled { break }
            source.yield(records)
          }
          source.finish()
        } catch {
          source.finish(throwing: StoreError(catching: error))
        }
      }
      return { task.cancel() }
    }
  }
}
