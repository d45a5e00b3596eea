import Foundation
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract

/// The program of a race does not fail each time. One lawful run of it says little.
@Suite struct RareFailureTests {
  /// A store that loses what it reads in one of its openings.
  private final class RareLoss: Sendable {
    private let openings = Mutex((made: 0, lost: Int?.none))

    /// Loses in the opening with a number, counted from now; 0 for none, nil for each.
    func lose(in number: Int?) { openings.withLock { $0 = (0, number) } }

    var adapter: any StoreAdapter {
      let capabilities = Capabilities(types: [Primitive.int64]).with { $0.concurrentRequests = true }
      return FaultyAdapter("rare-loss", capabilities: capabilities) { [self] base in
        let loses = openings.withLock { openings in
          openings.made += 1
          return openings.lost == nil || openings.made == openings.lost
        }
        return ValueChanger(base: base, reading: { loses && $0.kind == .int64 ? .int64(7) : $0 })
      }
    }
  }

  private let store = RareLoss()
  private let law = Law.sameAsSerial

  /// The file of the store's failure under a law whose tasks race.
  private func file() throws -> CorpusFile {
    store.lose(in: nil)
    let runner = Runner(laws: [law.withoutPrerequisites], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
    let finding = try #require(runner.run([store.adapter]).backends.first?.laws.first?.findings.first)
    return CorpusFile(finding, on: store.adapter.backend)
  }

  private func replayed(_ file: CorpusFile) throws -> ReplayResult.File {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rare-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let written = try Corpus(root: folder).write(file)
    let replay = Replay(
      override: store.adapter, backend: { _ in nil }, known: { _ in .none }, model: ReferenceAdapter.self)
    return try #require(replay.run([written.path]).files.first)
  }

  /// Each evaluation runs the program twelve times, so the fiftieth run belongs to the fifth.
  @Test func aRaceIsReplayedUntilItFails() throws {
    let file = try file()
    store.lose(in: 50)
    let failed = try replayed(file)
    #expect(failed.verdict == .fail && failed.detail.hasPrefix("fails as it did"), "\(failed)")
    store.lose(in: 0)
    let passed = try replayed(file)
    #expect(passed.verdict == .pass && passed.detail == "lawful this time", "\(passed)")
  }

  @Test func aRaceIsMinimizedIfItFailsInAnyRun() throws {
    let file = try file()
    let minimizer = Minimizer(evaluations: 0, model: ReferenceAdapter.self)
    store.lose(in: 50)
    guard case .asSmall = try minimizer.minimize(file, law, on: store.adapter) else {
      Issue.record("the failure was not seen")
      return
    }
    store.lose(in: 0)
    guard case .notShown = try minimizer.minimize(file, law, on: store.adapter) else {
      Issue.record("no failure was taken for one")
      return
    }
  }
}
