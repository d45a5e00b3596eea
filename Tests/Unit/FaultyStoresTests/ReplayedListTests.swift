import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// A replay takes a failure for a known one only if that is its cause.
@Suite struct ReplayedListTests {
  /// A store that reads numbers of many digits as 7, which is known, and perhaps negative ones too.
  private func adapter(losingNegatives: Bool) -> any StoreAdapter {
    FaultyAdapter("large", capabilities: Capabilities(types: [.int64], collections: [.array])) { base in
      ValueChanger(base: base) { value in
        guard case .int64(let number) = value else { return value }
        let isLarge = number.magnitude >= 1_000_000_000_000_000
        return isLarge || losingNegatives && number < 0 ? .int64(7) : value
      }
    }
  }

  /// Replays a program in which a number stands in an array, so that the number alone fails as well.
  private func replayed(_ number: Int64, losingNegatives: Bool) throws -> ReplayResult.File {
    let adapter = adapter(losingNegatives: losingNegatives)
    let (law, backend) = (Law.collections, adapter.backend)
    let known = Runner(laws: [.value], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
      .run([self.adapter(losingNegatives: false)])
    let listed = try #require(known.backends[0].laws[0].findings.first)
    let numbers = Runner(laws: [law.withoutPrerequisites], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
      .run([adapter])
    var file = CorpusFile(try #require(numbers.backends[0].laws[0].findings.first), on: backend)
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: .array(.primitive(.int64)))])
    file.program = Program(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [
        .open(schema: 0), .put(entity: "Item", [.init(1, ["a": .array([.int64(number)])])]),
        .get(entity: "Item", [1]),
      ])
    (file.choices, file.triggers) = (nil, nil)

    return try ListedCorpus.with([listed], of: backend) { corpus in
      let lists = try corpus.knownFailures(of: [backend.name])
      let replay = Replay(
        override: adapter, backend: { _ in nil }, known: { _ in lists }, model: ReferenceAdapter.self)
      let written = try Corpus(root: corpus.root.appending(path: "replayed")).write(file)
      return try #require(replay.run([written.path]).files.first)
    }
  }

  @Test func aSimplerFailureThatIsListedIsKnown() throws {
    let file = try replayed(-2_000_000_000_000_000, losingNegatives: false)
    #expect(file.verdict == .known && file.detail == ListedCorpus.reason, "\(file)")
  }

  /// The negative number reads as 7 too, but not because of its digits.
  @Test func anotherDefectThatLooksAlikeIsNotKnown() throws {
    let file = try replayed(-2, losingNegatives: true)
    #expect(file.verdict == .fail && file.detail.contains("so does a simpler program"), "\(file)")
    let both = try replayed(-2_000_000_000_000_000, losingNegatives: true)
    #expect(both.verdict == .fail, "\(both)")
  }
}
