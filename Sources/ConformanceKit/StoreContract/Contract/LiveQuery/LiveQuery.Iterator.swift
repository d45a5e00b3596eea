extension LiveQuery {
  /// An iteration over the results of a live query.
  public struct Iterator: AsyncIteratorProtocol {
    let handle: Handle

    /// The next result.
    ///
    /// - Returns: The result; nil when the live query was cancelled, or its store closed.
    /// - Throws: ``StoreError`` when a row of the result cannot be read; it is the last thing that comes.
    public mutating func next() async throws(StoreError) -> [Record]? {
      let handle = handle
      let event = await withTaskCancellationHandler {
        await handle.mailbox.next()
      } onCancel: {
        handle.cancel()
      }
      switch event {
      case .result(let records): return records
      case .end(let error?): throw error
      case .end(nil), nil: return nil
      }
    }
  }
}
