import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// Damaged files: a clear error or a program that runs, never a trap or a hang, in little memory.
/// `scripts/mutations-long` tries 100,000 of each kind.
@Suite(.serialized) struct CorpusMutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["CONFORMANCE_MUTATIONS"].flatMap { Int($0) } ?? Effort.count(300, long: 1000)

  private static func bytes(of names: [String]) throws -> [[UInt8]] {
    try names.map { Array(try CommittedDocument($0).text.utf8) }
  }

  @Test func corpusFilesAreRefusedOrRun() async {
    await #expect(processExitsWith: .success) { try CorpusMutationTests().readCorpusFiles() }
  }

  /// In a process of its own, which needs no memory for other tests.
  private func readCorpusFiles() throws {
    let lists = try CommittedDocument("corpora/known-failures/yams.json").file.deletingLastPathComponent()
    let folder = lists.deletingLastPathComponent().appending(path: "faulty-stores")
    let goods = try Corpus.files(at: [folder]).map { [UInt8](try Data(contentsOf: $0)) }
    var mutations = Mutations(of: goods, seed: 1)
    let before = residentKilobytes()
    var (refused, run) = (0, 0)
    try CorpusSamples.withDirectory { directory in
      let url = directory.appending(path: "case.json")
      for _ in 0..<Self.count {
        try Data(mutations.next()).write(to: url)
        do {
          let result = try replay(url)
          run += 1
          #expect(result.files.count == 1)
        } catch {
          refused += 1
          expectClear(error, url)
        }
      }
    }
    #expect(refused > Self.count / 2 && run > Self.count / 100, "\(refused) refused, \(run) run")
    #expect(residentKilobytes() - before < 100_000)
  }

  private func replay(_ url: URL) throws -> ReplayResult {
    try Replay(
      override: ReferenceAdapter(semantics: .strict), backend: { _ in nil }, known: { _ in .none },
      model: ReferenceAdapter.self
    ).run([url.path])
  }

  @Test func listsAreRefusedOrRead() async {
    await #expect(processExitsWith: .success) { try CorpusMutationTests().readLists() }
  }

  private func readLists() throws {
    let goods = try Self.bytes(of: ["foundation-json", "yams"].map { "corpora/known-failures/\($0).json" })
    var mutations = Mutations(of: goods, seed: 2)
    let before = residentKilobytes()
    var refused = 0
    try CorpusSamples.withDirectory { directory in
      let url = directory.appending(path: "list.json")
      for _ in 0..<Self.count {
        try Data(mutations.next()).write(to: url)
        do {
          _ = try KnownFailures.read(from: url)
        } catch {
          refused += 1
          expectClear(error, url)
        }
      }
    }
    #expect(refused > Self.count / 2)
    #expect(residentKilobytes() - before < 100_000)
  }

  /// The error names the file and, but for one that is too large, a line; and says what to do, on a page at most.
  private func expectClear(_ error: any Error, _ url: URL) {
    guard let error = error as? CorpusError else {
      Issue.record("\(error)")
      return
    }
    #expect(error.file.hasSuffix(url.lastPathComponent) && !error.remedy.isEmpty)
    #expect(error.line != nil || error.problem.contains("larger than"), "\(error)")
    #expect(error.description.utf8.count < 3_000, "\(error.description.prefix(500))")
  }
}
