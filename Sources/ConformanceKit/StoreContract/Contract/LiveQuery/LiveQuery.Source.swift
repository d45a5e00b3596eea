extension LiveQuery {
  /// Where a store puts the results of a live query. It may be used from any thread, and outlive the live query.
  public struct Source: Sendable {
    package let mailbox: Mailbox
    let upstream: Upstream

    /// Gives a result.
    ///
    /// - Parameter records: All records that the query gives now, in its order.
    public func yield(_ records: [Record]) {
      mailbox.deliver(.result(records))
    }

    /// Ends the live query, and stops its notifications.
    ///
    /// - Parameter error: Why, when a row of the result cannot be read; nil when the store is closed.
    public func finish(throwing error: StoreError? = nil) {
      mailbox.deliver(.end(error))
      upstream.stop()
    }
  }
}
