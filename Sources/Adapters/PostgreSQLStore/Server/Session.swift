#if PostgreSQL
  import ConformanceKit
  import Synchronization

  /// A store's use of a server: a schema, and a connection of its own.
  final class Session: Sendable {
    let namespace: Namespace
    private let server: Server
    private let current: Mutex<Connection?>

    /// Begins to use a schema.
    init(_ namespace: Namespace, on server: Server) throws(ServerProblem) {
      self.namespace = namespace
      self.server = server
      current = Mutex(try server.connection())
    }

    /// The connection.
    ///
    /// - Throws: ``StoreError/Kind/closed``.
    func connection() throws(StoreError) -> Connection {
      guard let connection = current.withLock({ $0 }) else { throw StoreError.storeIsClosed }
      return connection
    }

    /// Gives the connection back, once what runs on it has ended; one that is lost is dropped.
    func close() {
      guard let connection = current.withLock({ $0.take() }) else { return }
      if connection.alone({ connection.isIdle }) { server.takeBack(connection) }
    }

    deinit { close() }
  }
#endif
