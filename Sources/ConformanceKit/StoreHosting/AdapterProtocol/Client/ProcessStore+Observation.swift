package import StoreContract

extension ProcessStore {
  /// Sends `subscribe`, and `unsubscribe` when the live query is cancelled or nobody holds it any more.
  ///
  /// Results that the adapter wrote before an answer are in the live query before that answer is returned. When the adapter
  /// breaks down, the live query ends with an error.
  package func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try LiveQuery { source in
      let subscription = connection.subscriptions.add(source.mailbox)
      do {
        _ = try result(
          of: .subscribe(store: name, entity: entity.name, query, subscription: subscription))
      } catch {
        connection.subscriptions.cancel(subscription)
        throw error
      }
      connection.listen()
      return { [self] in unsubscribe(subscription) }
    }
  }

  private func unsubscribe(_ subscription: String) {
    connection.subscriptions.cancel(subscription)
    // A breakdown is noted for the case; and a store that refuses to stop shows it by what it goes on to tell.
    _ = try? result(of: .unsubscribe(subscription: subscription))
  }
}
