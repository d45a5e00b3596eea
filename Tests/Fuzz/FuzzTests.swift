import ConformanceKit
import Foundation
import FoundationCodecs
import ReferenceStore
import TestSupport
import Testing

/// A short exploration with fixed seeds, and the replay of what was found before. `conformance selftest`, which
/// `scripts/check` runs optimised, explores further, and `scripts/selftest-long` further still.
@Suite struct FuzzTests {
  @Test(arguments: Effort.seeds(1, long: 3), Semantics.presets.map(\.name))
  func explorationOfTheReferenceStoreFindsNothing(seed: UInt64, preset: String) throws {
    let semantics = try #require(Semantics.presets.first { $0.name == preset }).semantics
    let runner = Runner(plan: CheckPlan(seed: seed, cases: Effort.count(3, long: 60)), model: ReferenceAdapter.self)
    let report = runner.run([ReferenceAdapter(semantics: semantics)])
    #expect(report.outcome == .conforms)
    #expect(report.backends[0].laws.allSatisfy { $0.findings.isEmpty })
    #expect(report.backends[0].laws.allSatisfy { $0.verdict == .skip || $0.cases > 0 })
  }

  @Test func everyRegressionIsLawfulOrKnown() throws {
    let folder = Corpus(path: corpora)
    let replay = Replay(
      override: nil, backend: { name in backends.first { $0.backend.name == name } },
      known: { try folder.knownFailures(of: [$0]) }, model: ReferenceAdapter.self)
    let result = try replay.run([folder.regressions.path])
    #expect(!result.files.isEmpty)
    #expect(result.status == 0, "\(result.text())")
  }

  @Test func everyRegressionIsLawfulOnTheReferenceStore() throws {
    let replay = Replay(
      override: ReferenceAdapter(semantics: .codable), backend: { _ in nil }, known: { _ in .none },
      model: ReferenceAdapter.self)
    let result = try replay.run([Corpus(path: corpora).regressions.path])
    #expect(result.files.allSatisfy { $0.verdict == .pass }, "\(result.text())")
  }

  /// What is committed has the form that the kit writes, so that a finding that is found again changes no file.
  @Test func everyFileOfTheCorpusIsWrittenAsTheKitWritesIt() throws {
    let corpus = Corpus(path: corpora)
    let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in try Corpus.files(at: [corpus.regressions, corpus.root.appending(path: "faulty-stores")]) {
      let written = try Corpus(root: folder).write(CorpusFile.read(from: file, catalogue: .standard))
      #expect(try Data(contentsOf: written) == Data(contentsOf: file), "\(file.path): run conformance migrate")
      #expect(written.lastPathComponent == file.lastPathComponent)
    }
    for file in try Corpus.files(at: [corpus.root.appending(path: "known-failures")]) {
      let copy = folder.appending(path: file.lastPathComponent)
      try KnownFailures.read(from: file).write(to: copy)
      #expect(try Data(contentsOf: copy) == Data(contentsOf: file), "\(file.path)")
    }
  }

  private var backends: [any StoreAdapter] { [ReferenceAdapter(semantics: .strict)] + FoundationCodecs.all }
}

/// The package's corpus.
private let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "corpora").path
