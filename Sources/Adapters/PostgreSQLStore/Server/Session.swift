#if PostgreSQL
  import StoreContract
  import Synchronization

  /// A store's schema and its own connection to the server.
  final class Session: Sendable {
    let namespace: Namespace
    private let server: Server
    private let current: Mutex<Connection?>

    /// Opens a connection for a schema.
    init(_ namespace: Namespace, on server: Server) throws(ServerProblem) {
      self.namespace = namespace
      self.server = server
      current = Mutex(try server.connection())
    }

    /// The connection of the open store.
    ///
    /// - Throws: ``StoreError/Kind/closed`` after the store was closed.
    func connection() throws(StoreError) -> Connection {
      guard let connection = current.withLock({ $0 }) else { throw StoreError.storeIsClosed }
      return connection
    }

    /// Waits for the running call, and then returns the connection to the pool. A lost connection is dropped.
    func close() {
      guard let connection = current.withLock({ $0.take() }) else { return }
      if connection.alone({ connection.isIdle }) { server.takeBack(connection) }
    }

    deinit { close() }
  }
#endif
