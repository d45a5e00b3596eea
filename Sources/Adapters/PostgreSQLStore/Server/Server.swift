#if PostgreSQL
  public import Foundation
  import Synchronization

  /// A PostgreSQL server, with a pool of idle connections to it.
  public final class Server: Sendable {
    /// The environment variable that holds the URL of the database, in libpq's format.
    public static let variable = "CONFORMANCE_POSTGRES_URL"
    /// The oldest version that the adapter works with.
    public static let oldestMajor = 12

    /// The server's version, such as "15.18".
    public let version: String
    private let url: String
    private let idle: Mutex<[Connection]>

    /// Connects to the server that the environment names.
    ///
    /// The adapter's column types are created if they do not exist yet.
    ///
    /// - Parameter environment: The environment variables, which include the URL.
    /// - Throws: ``ServerProblem`` if the server cannot be used.
    public static func found(
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ServerProblem) -> Server {
      guard let url = environment[variable], !url.isEmpty else { throw .notNamed }
      let connection = try Connection.opened(url)
      try check(connection)
      do {
        try DomainTypes.make(connection)
      } catch {
        throw .cannotPrepare(reason: error.message)
      }
      return Server(url: url, connection)
    }

    private init(url: String, _ connection: Connection) {
      self.url = url
      version = Self.version(of: connection)
      idle = Mutex([connection])
    }

    private static func check(_ connection: Connection) throws(ServerProblem) {
      guard connection.serverVersion >= oldestMajor * 10_000 else { throw .tooOld(version: version(of: connection)) }
      let encoding = connection.setting("server_encoding") ?? "an unknown encoding"
      guard encoding == "UTF8" else { throw .otherEncoding(encoding) }
    }

    /// The version without the addition of a distributor, as in "15.18 (Debian 15.18-0+deb12u1)".
    private static func version(of connection: Connection) -> String {
      let version = connection.setting("server_version") ?? "\(connection.serverVersion)"
      return String(version.prefix { $0 != " " })
    }

    /// Gives a connection for the sole use of one store.
    func connection() throws(ServerProblem) -> Connection {
      if let connection = idle.withLock({ $0.popLast() }) { return connection }
      return try Connection.opened(url)
    }

    /// Returns a connection to the pool. No transaction may be open on it.
    func takeBack(_ connection: Connection) {
      idle.withLock { $0.append(connection) }
    }
  }
#endif
