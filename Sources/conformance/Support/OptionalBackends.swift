import ConformanceKit

#if Codecs
  import ThirdPartyCodecs
#endif
#if SQLite
  import SQLiteStores
#endif

/// The backends behind package traits.
enum OptionalBackends {
  /// All that there are, in this build or not.
  static let all = [
    AbsentBackend(name: "sqlite-grdb", version: "GRDB 7.10.0", command: "swift build --traits SQLite"),
    AbsentBackend(name: "sqlite-raw", version: "SQLite", command: "swift build --traits SQLite"),
    AbsentBackend(name: "yams", version: "Yams 6.2.2", command: "swift build --traits Codecs"),
    AbsentBackend(name: "xmlcoder", version: "XMLCoder 0.18.2", command: "swift build --traits Codecs"),
    AbsentBackend(name: "tomlkit", version: "TOMLKit 0.6.0", command: "swift build --traits Codecs"),
  ]

  /// Those in SQLite that this build has.
  static var sqlite: [any StoreAdapter] {
    #if SQLite
      [GRDBAdapter(), RawAdapter()]
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
}
