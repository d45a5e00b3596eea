#if PostgreSQL
  public import Foundation
  import Synchronization

  /// A PostgreSQL server that can be used, and the connections to it that nobody uses just now.
  public final class Server: Sendable {
    /// The environment variable with the URL of the database, as libpq reads it.
    public static let variable = "CONFORMANCE_POSTGRES_URL"
    /// The oldest version that the adapter works with.
    public static let oldestMajor = 12

    /// The server's version, such as "15.18".
    public let version: String
    private let url: String
    private let idle: Mutex<[Connection]>

    /// The server that the environment names.
    ///
    /// It is connected to, and the types that columns are of are made where they are not there yet.
    ///
    /// - Parameter environment: Where the URL is.
    /// - Throws: ``ServerProblem`` when there is none that can be used.
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

    /// The version without what a distributor adds to it, as in "15.18 (Debian 15.18-0+deb12u1)".
    private static func version(of connection: Connection) -> String {
      let version = connection.setting("server_version") ?? "\(connection.serverVersion)"
      return String(version.prefix { $0 != " " })
    }

    /// A connection for one store alone.
    func connection() throws(ServerProblem) -> Connection {
      if let connection = idle.withLock({ $0.popLast() }) { return connection }
      return try Connection.opened(url)
    }

    /// Takes back a connection that a store has no use for any more, and on which no transaction is open.
    func takeBack(_ connection: Connection) {
      idle.withLock { $0.append(connection) }
    }
  }
#endif
