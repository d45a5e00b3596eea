import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// A case that a known cause explains costs the program, and the program without what triggers the cause.
@Suite struct ExplainedCaseTests {
  private static let entity = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])

  /// A program that stores some numbers by one call and reads them by another.
  private static func batch(_ numbers: [Int64]) -> Program {
    let records = numbers.enumerated().map { Program.NewRecord($0.offset + 1, ["a": .int64($0.element)]) }
    return Program(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [
        .open(schema: 0), .put(entity: "Item", records), .get(entity: "Item", records.map(\.label)),
      ])
  }

  /// The result of a batch in a store that changes some numbers, of which the negative ones are a known cause, and how
  /// often the store was opened.
  private func result(
    _ numbers: [Int64], losing isLost: @escaping @Sendable (Int64) -> Bool
  ) throws -> (ExplainedCase, cause: KnownCause, openings: Int) {
    let negative = CheckContext(TwoCausesTests.adapter { $0 < 0 }, model: ReferenceAdapter.self)
    let finding = try #require(negative.check(.value).findings.first)
    let cause = KnownCause(finding, in: ["*"])
    let openings = Atomic(0)
    let adapter = TwoCausesTests.adapter(losing: isLost) { openings.add(1, ordering: .relaxed) }
    let context = CheckContext(adapter, model: ReferenceAdapter.self)
    let result = try context.result(of: Self.batch(numbers), under: .batch, besides: [cause])
    return (result, cause, openings.load(ordering: .relaxed))
  }

  @Test func noSimplerProgramIsRun() throws {
    let numbers: [Int64] = Array(1...50) + [-5]
    let (result, cause, openings) = try result(numbers) { $0 < 0 }
    #expect(result.causes == [cause])
    guard case .lawful = result.result else {
      Issue.record("\(result.result)")
      return
    }
    #expect(openings == 2)
  }

  /// Two known causes in one program cost a program each.
  @Test func noSimplerProgramIsRunForTwoCauses() throws {
    let isLarge: @Sendable (Int64) -> Bool = { $0 > 1 << 60 }
    let isNegative: @Sendable (Int64) -> Bool = { $0 < 0 }
    let causes = try [isNegative, isLarge].map { isLost in
      let context = CheckContext(TwoCausesTests.adapter(losing: isLost), model: ReferenceAdapter.self)
      return KnownCause(try #require(context.check(.value).findings.first), in: ["*"])
    }
    #expect(Set(causes.map(\.triggers)).count == 2)
    let openings = Atomic(0)
    let adapter = TwoCausesTests.adapter(losing: { isNegative($0) || isLarge($0) }) {
      openings.add(1, ordering: .relaxed)
    }
    let result = try CheckContext(adapter, model: ReferenceAdapter.self)
      .result(of: Self.batch(Array(1...50) + [-5, .max]), under: .batch, besides: causes)
    guard case .lawful = result.result else {
      Issue.record("\(result.result)")
      return
    }
    #expect(!result.causes.isEmpty && openings.load(ordering: .relaxed) == 3)
  }

  /// What fails without the trigger as well has another cause.
  @Test func anotherCauseIsLookedFor() throws {
    let (result, _, openings) = try result([1, -5, 40]) { $0 < 0 || $0 == 40 }
    guard case .incidental(_, let simpler) = result.result else {
      Issue.record("\(result.result)")
      return
    }
    #expect(simpler.type == "int64" && openings > 3)
    #expect(!result.program.operations.description.contains("-5"))
  }
}
