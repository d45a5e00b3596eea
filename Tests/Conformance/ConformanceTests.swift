import ConformanceKit
import ConformanceTesting
import ConvexCodec
import ConvexPython
import EngineSupport
import Foundation
import FoundationCodecs
import ObjectBoxStore
import RealmStore
import ReferenceStore
import TestSupport
import Testing

#if PostgreSQL
  import PostgreSQLStore
#endif
#if SQLite
  import SQLiteStores
#endif

/// Every law on every backend that is available, or on the one that `CONFORMANCE_BACKEND` names, with few cases each.
/// `scripts/check` runs 10 cases each; `scripts/check-backends` runs 500.
@Suite struct ConformanceTests {
  @Test(arguments: Law.standard) func reference(_ law: Law) async throws {
    try await check(ReferenceAdapter(semantics: .strict), law)
  }

  /// Each call is a file written or read, and each known failure is found and made minimal again.
  @Test(arguments: FoundationCodecs.all, Law.standard) func foundation(_ adapter: CodecAdapter, _ law: Law) async throws
  {
    try await check(adapter, law, cases: Effort.count(1, long: 20))
  }

  @Test(arguments: Law.standard) func convex(_ law: Law) async throws {
    try await check(ConvexCodec.adapter, law, cases: Effort.count(2, long: 100))
  }

  /// As Foundation's: each store of theirs is a file.
  @Test(
    .enabled(if: objectBoxEngine != nil, "the ObjectBox engine's library is not here; see scripts/install-objectbox"),
    arguments: Law.standard)
  func objectBox(_ law: Law) async throws {
    try await check(try #require(objectBoxEngine), law, cases: Effort.count(1, long: 20))
  }

  /// In a process of its own, which some queries end.
  @Test(
    .enabled(if: realmEngine != nil, "the Realm engine's library is not here; see Documentation/Realm.md"),
    arguments: Law.standard)
  func realm(_ law: Law) async throws {
    let command = [ConformanceCommand.executable.path, "serve", "--backend", "realm"]
    try await check(try ProcessAdapter(command: command), law, cases: Effort.count(1, long: 20))
  }

  /// Each call of theirs is a message to another process.
  @Test(
    .enabled(if: pythonClient != nil, "\(ClientProblem.absent); \(ClientProblem.absent.advice)"),
    arguments: Law.standard)
  func convexPython(_ law: Law) async throws {
    try await check(try #require(pythonClient), law, cases: Effort.count(1, long: 20))
  }

  #if PostgreSQL
    /// Each call of theirs is asked of a server, and each location is made and dropped there.
    @Test(
      .enabled(if: postgreSQLServer != nil, "no server: \(ServerProblem.notNamed.advice)"), arguments: Law.standard)
    func postgreSQL(_ law: Law) async throws {
      try await check(try #require(postgreSQLServer), law, cases: Effort.count(1, long: 20))
    }
  #endif

  #if SQLite
    /// As Foundation's: each store of theirs is a file that is written through. GRDB itself is not optimised here.
    @Test(arguments: Law.standard) func grdb(_ law: Law) async throws {
      try await check(GRDBAdapter(), law, cases: Effort.count(1, long: 20))
    }

    @Test(arguments: Law.standard) func sqlite(_ law: Law) async throws {
      try await check(RawAdapter(), law, cases: Effort.count(2, long: 20))
    }
  #endif

  @Test func theBackendThatIsNamedExists() throws {
    guard let name = chosenBackend else { return }
    var names = ["reference", ConvexCodec.adapter.backend.name] + FoundationCodecs.all.map(\.backend.name)
    names += [objectBoxEngine].compactMap { $0?.backend.name } + [realmEngine].compactMap { $0?.backend.name }
    names += [pythonClient].compactMap { $0?.backend.name }
    #if PostgreSQL
      names += [postgreSQLServer].compactMap { $0?.backend.name }
    #endif
    #if SQLite
      names += [GRDBAdapter().backend.name, RawAdapter().backend.name]
    #endif
    #expect(names.contains(name), "CONFORMANCE_BACKEND=\(name): there are \(names)")
  }

  private var chosenBackend: String? { ProcessInfo.processInfo.environment["CONFORMANCE_BACKEND"] }

  private func check(_ adapter: some StoreAdapter, _ law: Law, cases: Int = Effort.count(4, long: 100)) async throws {
    if let chosenBackend, chosenBackend != adapter.backend.name {
      try Test.cancel("CONFORMANCE_BACKEND names \(chosenBackend)")
    }
    // A long program does what many short ones do.
    let cases = law.scenario == .session ? max(1, cases / 4) : cases
    try await checkConformance(of: adapter, to: law, cases: cases, corpus: Corpus(path: corpora))
  }
}

/// The ObjectBox engine, where its library is here.
private let objectBoxEngine = (try? ObjectBoxLibrary.found()).map(ObjectBoxAdapter.init)

/// The Realm engine, where its library is here.
private let realmEngine = (try? RealmLibrary.found()).map(RealmAdapter.init)

/// Convex's Python client, where it is installed.
private let pythonClient = try? ConvexClient.found().adapter()

#if PostgreSQL
  /// The PostgreSQL server that the environment names, where it answers.
  private let postgreSQLServer = (try? Server.found()).map(PostgreSQLAdapter.init)
#endif

/// The package's corpus.
let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
  .appending(path: "corpora").path
