import ConformanceKit
import ConvexPython
import EngineSupport
import ObjectBoxStore
import RealmStore

#if Codecs
  import ThirdPartyCodecs
#endif
#if PostgreSQL
  import PostgreSQLStore
#endif
#if SQLite
  import SQLiteStores
#endif

/// The backends that need a package trait, or something that is searched for at run time.
///
/// The search runs once, when the backend is first requested. A process that uses other backends therefore connects to
/// no server and starts no program.
enum OptionalBackends {
  /// The backends that store in SQLite.
  static var sqlite: [BuiltInBackend] {
    #if SQLite
      [BuiltInBackend(GRDBAdapter()), BuiltInBackend(RawAdapter())]
    #else
      [
        leftOut("sqlite-grdb", "GRDB 7.10.0", trait: "SQLite"), leftOut("sqlite-raw", "SQLite", trait: "SQLite"),
      ]
    #endif
  }

  /// The backend on a PostgreSQL server.
  static var postgreSQL: BuiltInBackend {
    #if PostgreSQL
      let absent = AbsentBackend(name: "postgresql", version: "PostgreSQL", command: ServerProblem.remedy)
      return BuiltInBackend(absent) { () throws(ServerProblem) in try postgreSQLServer.get() }
    #else
      return leftOut("postgresql", "PostgreSQL", trait: "PostgreSQL")
    #endif
  }

  /// The backends for codecs of other authors.
  static var codecs: [BuiltInBackend] {
    #if Codecs
      ThirdPartyCodecs.all.map(BuiltInBackend.init)
    #else
      [
        leftOut("yams", "Yams 6.2.2", trait: "Codecs"), leftOut("xmlcoder", "XMLCoder 0.18.2", trait: "Codecs"),
        leftOut("tomlkit", "TOMLKit 0.6.0", trait: "Codecs"),
      ]
    #endif
  }

  /// The backend of the ObjectBox engine.
  static var objectBox: BuiltInBackend {
    let absent = AbsentBackend(
      name: "objectbox", version: "ObjectBox \(ObjectBoxLibrary.known.version)",
      command: ObjectBoxLibrary.known.remedy)
    return BuiltInBackend(absent) { () throws(LibraryProblem) in try objectBoxEngine.get() }
  }

  /// The backend of the Realm engine.
  static var realm: BuiltInBackend {
    let absent = AbsentBackend(
      name: "realm", version: "Realm Core \(RealmLibrary.known.version)", command: RealmLibrary.known.remedy)
    return BuiltInBackend(absent) { () throws(LibraryProblem) in try realmEngine.get() }
  }

  /// The backend of Convex's Python client.
  static var convexPython: BuiltInBackend {
    let absent = AbsentBackend(
      name: "convex-python", version: ConvexClient.knownVersion, command: ClientProblem.remedy)
    return BuiltInBackend(absent) { () throws(ClientProblem) in try convexClient.get() }
  }

  private static let objectBoxEngine = Result { () throws(LibraryProblem) in
    ObjectBoxAdapter(try ObjectBoxLibrary.found())
  }
  private static let realmEngine = Result { () throws(LibraryProblem) in RealmAdapter(try RealmLibrary.found()) }
  private static let convexClient = Result { () throws(ClientProblem) in try ConvexClient.found().adapter() }
  #if PostgreSQL
    private static let postgreSQLServer = Result { () throws(ServerProblem) in PostgreSQLAdapter(try Server.found()) }
  #endif

  #if !SQLite || !PostgreSQL || !Codecs
    private static func leftOut(_ name: String, _ version: String, trait: String) -> BuiltInBackend {
      BuiltInBackend(leftOut: AbsentBackend(name: name, version: version, command: "swift build --traits \(trait)"))
    }
  #endif
}

extension LibraryProblem: BackendProblem {}
extension ClientProblem: BackendProblem {}
#if PostgreSQL
  extension ServerProblem: BackendProblem {}
#endif
