#if PostgreSQL
  /// The reason why no server can be used, with advice.
  public enum ServerProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The environment has no URL.
    case notNamed
    /// libpq does not understand the URL.
    case unreadableURL(reason: String)
    /// No server answers, or the server is not ready.
    case down(reason: String)
    /// The server wants a password, and the URL has none.
    case needsPassword(reason: String)
    /// The server refuses the connection, for a wrong password, an unknown user or an unknown database.
    case refused(reason: String)
    /// The server is older than ``Server/oldestMajor``.
    case tooOld(version: String)
    /// The database encodes text otherwise than in UTF-8.
    case otherEncoding(String)
    /// The server does not allow the adapter to create its column types.
    case cannotPrepare(reason: String)

    /// The problem as a sentence without a full stop.
    public var description: String {
      switch self {
      case .notNamed: "\(Server.variable) is not set"
      case .unreadableURL(let reason): "\(Server.variable) is no URL of PostgreSQL: \(reason)"
      case .down(let reason): "no PostgreSQL server answers: \(reason)"
      case .needsPassword(let reason), .refused(let reason): "the PostgreSQL server refuses the connection: \(reason)"
      case .tooOld(let version):
        "the server is PostgreSQL \(version), and this adapter needs \(Server.oldestMajor) or later"
      case .otherEncoding(let encoding): "the database is in \(encoding), and this adapter needs UTF8"
      case .cannotPrepare(let reason): "the server does not let this adapter make its types: \(reason)"
      }
    }

    /// Advice as a sentence without a full stop.
    public var advice: String {
      switch self {
      case .notNamed: "\(Self.remedy) starts a server for a command"
      case .unreadableURL: "write it as postgresql://USER:PASSWORD@HOST:PORT/DATABASE, or let \(Self.remedy) set it"
      case .down: "start the server that \(Server.variable) names, or let \(Self.remedy) start one"
      case .needsPassword: "put the password into \(Server.variable), or let \(Self.remedy) start a server"
      case .refused:
        "correct user, password and database in \(Server.variable), or let \(Self.remedy) start a server"
      case .tooOld: "name a later one with \(Server.variable), or let \(Self.remedy) start one"
      case .otherEncoding: "name a database made with ENCODING 'UTF8', or let \(Self.remedy) start a server"
      case .cannotPrepare:
        "grant CREATE on the database to the user in \(Server.variable), or let \(Self.remedy) start a server"
      }
    }

    /// The command that starts a server and then runs the command `CMD`.
    public static let remedy = "scripts/with-postgres CMD"
  }
#endif
