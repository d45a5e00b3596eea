#if PostgreSQL
  /// Why no server can be used here, and what to do.
  public enum ServerProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// No URL is set.
    case notNamed
    /// The URL is none that libpq understands, for the reason that it gives.
    case unreadableURL(reason: String)
    /// Nobody answers, or only that the server is not ready.
    case down(reason: String)
    /// The server wants a password, and the URL has none.
    case needsPassword(reason: String)
    /// The server answers and lets nobody in: another password, an unknown user or database.
    case refused(reason: String)
    /// The server is older than those that are known to work.
    case tooOld(version: String)
    /// The database keeps text in another encoding than UTF-8.
    case otherEncoding(String)
    /// The server does not let the types be made that columns are of.
    case cannotPrepare(reason: String)

    /// The problem in a sentence.
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

    /// What to do.
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

    /// The command that starts a server for another one.
    public static let remedy = "scripts/with-postgres CMD"
  }
#endif
