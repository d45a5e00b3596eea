import ConformanceKit
import ObjectBoxStore

#if Codecs
  import ThirdPartyCodecs
#endif
#if PostgreSQL
  import PostgreSQLStore
#endif
#if SQLite
  import SQLiteStores
#endif

/// The backends behind package traits, and those whose library is looked for when the process runs.
enum OptionalBackends {
  /// All that there are, in this build or not.
  static let all = [
    AbsentBackend(name: "sqlite-grdb", version: "GRDB 7.10.0", command: "swift build --traits SQLite"),
    AbsentBackend(name: "sqlite-raw", version: "SQLite", command: "swift build --traits SQLite"),
    AbsentBackend(name: "postgresql", version: "PostgreSQL", command: postgreSQLCommand),
    AbsentBackend(name: "yams", version: "Yams 6.2.2", command: "swift build --traits Codecs"),
    AbsentBackend(name: "xmlcoder", version: "XMLCoder 0.18.2", command: "swift build --traits Codecs"),
    AbsentBackend(name: "tomlkit", version: "TOMLKit 0.6.0", command: "swift build --traits Codecs"),
    AbsentBackend(
      name: "objectbox", version: "ObjectBox \(ObjectBoxLibrary.knownVersion)", command: LibraryProblem.remedy),
  ]

  /// What makes the backend `postgresql` available: this build, or a server.
  private static var postgreSQLCommand: String {
    #if PostgreSQL
      ServerProblem.remedy
    #else
      "swift build --traits PostgreSQL"
    #endif
  }

  /// Those in SQLite that this build has.
  static var sqlite: [any StoreAdapter] {
    #if SQLite
      [GRDBAdapter(), RawAdapter()]
    #else
      []
    #endif
  }

  #if PostgreSQL
    /// The PostgreSQL server that the environment names, or why there is none.
    private static let postgreSQLServer = Result { () throws(ServerProblem) in PostgreSQLAdapter(try Server.found()) }
  #endif

  /// The one on a PostgreSQL server, where this build has it and the server is there.
  static var postgreSQL: [any StoreAdapter] {
    #if PostgreSQL
      [try? postgreSQLServer.get()].compactMap(\.self)
    #else
      []
    #endif
  }

  /// The codecs of other authors that this build has.
  static var codecs: [any StoreAdapter] {
    #if Codecs
      ThirdPartyCodecs.all
    #else
      []
    #endif
  }

  /// The ObjectBox engine, or why it cannot be called here.
  static let objectBox = Result { () throws(LibraryProblem) in ObjectBoxAdapter(try ObjectBoxLibrary.found()) }

  /// Why a backend is not available here, and what makes it so.
  static func explanation(of absent: AbsentBackend) -> String {
    if absent.name == "objectbox", case .failure(let problem) = objectBox {
      return unavailable(absent, "\(problem)", problem.advice)
    }
    #if PostgreSQL
      if absent.name == "postgresql", case .failure(let problem) = postgreSQLServer {
        return unavailable(absent, "\(problem)", problem.advice)
      }
    #endif
    return "the backend '\(absent.name)' is not in this build; \(absent.command) makes it available"
  }

  private static func unavailable(_ absent: AbsentBackend, _ problem: String, _ advice: String) -> String {
    "the backend '\(absent.name)' is not available here: \(problem); \(advice)"
  }
}
