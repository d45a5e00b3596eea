import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import ResponseComparing
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

  /// A value that a store loses, and what triggers the loss besides its type.
  private static let losses: [(type: Primitive, value: Value, trigger: ValueTrigger, lost: Value)] = [
    (.string, .string("é"), .nonASCII, .string("e")), (.data, .data([]), .emptyData, .data([7])),
    (.date, .date(1e12), .distantDate, .date(7)), (.float, .float(.infinity), .infinity, .float(7)),
    (.uint64, .uint64(.max), .beyondSigned, .uint64(7)), (.double, .double(0.5), .fraction, .double(7)),
    (.int64, .int64(-5), .negative, .int64(7)),
  ]

  /// The number of runs grows with the sum of the triggers of all causes, not with their product.
  @Test func manyCausesOfTwoTriggersCostARunForEachTrigger() throws {
    let losses = Self.losses
    let openings = Atomic(0)
    let adapter = FaultyAdapter("many-causes", capabilities: Capabilities(types: losses.map(\.type))) { base in
      openings.add(1, ordering: .relaxed)
      return ValueChanger(base: base, reading: { value in losses.first { $0.value == value }?.lost ?? value })
    }
    let causes = losses.map { loss in
      KnownCause(
        CauseScope(laws: ["*"], types: [loss.type.rawValue], changes: ["*"]),
        triggers: [.type(TypeTrigger(name: loss.type.rawValue)), .value(loss.trigger)],
        fingerprint: Fingerprint(text: loss.type.rawValue), law: "round-trip.batch", isListed: true)
    }
    let properties = losses.map { Property(name: $0.type.rawValue, type: .primitive($0.type)) }
    let record = Fields(losses.map { ($0.type.rawValue, $0.value) })
    let program = Program(
      schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: properties)])],
      operations: [
        .open(schema: 0), .put(entity: "Item", [.init(1, record), .init(2, record)]), .get(entity: "Item", [1, 2]),
      ])
    let result = try CheckContext(adapter, model: ReferenceAdapter.self)
      .result(of: program, under: .batch, besides: causes)
    guard case .lawful = result.result else {
      Issue.record("\(result.result)")
      return
    }
    #expect(Set(result.causes) == Set(causes))
    #expect(openings.load(ordering: .relaxed) == 1 + 2 * losses.count)
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
