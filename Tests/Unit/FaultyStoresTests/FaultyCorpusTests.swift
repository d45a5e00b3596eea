import ConformanceKit
import FaultyStores
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// `corpora/faulty-stores`: what a defect looks like, so that a change of the kit that no longer sees it is noticed at
/// once.
@Suite struct FaultyCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "corpora")

  /// The file of each store, by its backend.
  private static let files: Result<[String: [URL]], any Error> = Result {
    let urls = try Corpus.files(at: [corpus.appending(path: "faulty-stores")])
    return try Dictionary(grouping: urls) { try CorpusFile.read(from: $0, catalogue: .standard).backend.name }
  }

  @Test func eachStoreHasOneFile() throws {
    let files = try Self.files.get()
    #expect(files.keys.sorted() == FaultyStores.all.map(\.adapter.backend.name).sorted(), "run scripts/faulty-corpus")
    #expect(files.values.allSatisfy { $0.count == 1 }, "run scripts/faulty-corpus")
  }

  @Test(arguments: FaultyStores.all.map(\.name)) func theProgramShowsTheDefectAndNothingElse(_ name: String) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let path = try #require(try Self.files.get()[store.adapter.backend.name]?.first?.path)
    let faulty = try Hosted.adapter(of: store)
    // Where threads decide, the defect shows in one run of many, and now and then in another way. Each replay is up to
    // twenty runs.
    let tries = store.isRacy ? 25 : 1
    var (last, failsAsItDid): (ReplayResult.File?, Bool) = (nil, false)
    for _ in 0..<tries where !failsAsItDid {
      last = try replay(path, on: faulty, hangDeadline: store.hangs ? .milliseconds(250) : .seconds(60))
      failsAsItDid = last?.verdict == .fail && last?.detail.hasPrefix("fails as it did: ") == true
    }
    #expect(failsAsItDid, "\(String(describing: last))")
    let sound: any StoreAdapter =
      store.isKilled ? try Hosted.adapter("sound:durable-file") : ReferenceAdapter(modelling: store.adapter.backend)
    let lawful = try replay(path, on: sound, hangDeadline: .seconds(60))
    #expect(lawful.verdict == .pass, "\(lawful)")
  }

  /// Stores that hang or are killed too: one entity, or two where there are links or the defect needs them, and two
  /// properties at most.
  @Test func eachProgramIsSmall() throws {
    for path in try Self.files.get().values.joined() {
      let file = try CorpusFile.read(from: path, catalogue: .standard)
      for entities in file.program.schemas.map(\.entities) {
        let hasLinks = entities.contains { $0.properties.contains { $0.type.linkedEntity != nil } }
        let mayHaveTwo = hasLinks || file.scenario == "session" || file.law == "missing-field.absent-entity"
        #expect(entities.count <= (mayHaveTwo ? 2 : 1), "\(file.backend.name)")
        #expect(entities.allSatisfy { $0.properties.count <= 2 }, "\(file.backend.name)")
      }
    }
  }

  private func replay(
    _ path: String, on adapter: any StoreAdapter, hangDeadline: Duration
  ) throws -> ReplayResult.File {
    let replay = Replay(
      override: adapter, hangDeadline: hangDeadline, backend: { _ in nil }, known: { _ in .none },
      model: ReferenceAdapter.self)
    return try #require(try replay.run([path]).files.first)
  }

  /// One seed gives one program, and nothing is left of what was there before.
  @Test func itIsMadeAnewByteForByte() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "faulty-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["string-cut-at-nul", "missing-reads-zero", "case-codes-sorted-by-name", "rollback-keeps-changes"]
    let stores = FaultyStores.all.filter { names.contains($0.name) }
    let committed = try stores.map { try #require(try Self.files.get()[$0.adapter.backend.name]?.first) }
    var outdated = try CorpusFile.read(from: committed[0], catalogue: .standard)
    outdated.fingerprint = "00000000000000ff"
    try Corpus(root: folder).faultyStores.write(outdated)
    let maker = FaultyCorpus(seed: 1, jobs: 1) { name throws(AdapterFailure) in try Hosted.adapter(name) }
    var lines: [String] = []
    let failure = try maker.write(stores, to: Corpus(root: folder)) { lines.append($0) }
    #expect(failure == nil)
    let made = try Corpus.files(at: [folder])
    #expect(made.map(\.lastPathComponent).sorted() == committed.map(\.lastPathComponent).sorted())
    for file in made {
      let same = try #require(committed.first { $0.lastPathComponent == file.lastPathComponent })
      #expect(
        try Data(contentsOf: file) == Data(contentsOf: same), "\(file.lastPathComponent): run scripts/faulty-corpus")
    }
    #expect(lines == zip(stores, committed).map { "\($0.name): \($1.lastPathComponent)" })
  }
}
