import ReferenceStore
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What a store may make of an opening with another schema beside readers.
@Suite struct OpeningRaceTests {
  private static let pair = ["a", "b"].map { Property(name: $0, type: .primitive(.int64), isOptional: true) }
  private static let whole: Fields = ["a": .int64(1), "b": .int64(1)]
  private static let reduced: Fields = ["a": .int64(1), "b": .null]

  /// Task 0 reads, and task 1 opens the location with a schema that lacks a property.
  private static let program = Program(
    schemas: [DrawnTable.schema(version: 1, pair), DrawnTable.schema(version: 2, [pair[0]])],
    operations: [
      .open(schema: 0), .put(entity: "Item", [.init(1, whole)]),
      .concurrently([[.get(entity: "Item", [1])], [.alongside(schema: 1, [])]]), .open(schema: 1),
      .get(entity: "Item", [1]),
    ])

  /// What is wrong with an answer to the reading.
  ///
  /// - Parameter isBefore: Whether the reading returned before the opening was called.
  private func mismatch(
    _ response: Response, opening: Response = .several([]), isBefore: Bool = false, last: Fields = ["a": .int64(1)]
  ) -> Mismatch? {
    let reading = Step(response: response, called: isBefore ? 1 : 2, returned: isBefore ? 2 : 3)
    let opening = Step(response: opening, called: isBefore ? 3 : 1, returned: 4)
    let actual = History(responses: [.done, .done, .concurrent([[reading], [opening]]), .done, .records([last])])
    var semantics = Semantics.strict
    semantics.removeProperty = .reset
    let adapter = ReferenceAdapter(semantics: semantics)
    let execution = Execution(
      program: Self.program, actual: actual, expected: Interpreter(adapter).run(Self.program),
      backend: adapter.backend, model: { Interpreter(adapter).run($0) })
    return if case .unlawful(let found) = Oracle.openingIsOneStep(execution) { found } else { nil }
  }

  @Test func beforeOrAfterIsLawful() {
    #expect(mismatch(.records([Self.whole])) == nil)
    #expect(mismatch(.records([Self.reduced])) == nil)
    #expect(mismatch(.failure(StoreError(.closed, "opened by another version"))) == nil)
  }

  @Test func betweenIsNot() throws {
    let found = try #require(mismatch(.records([nil])))
    #expect(found.step == [2, 0, 0])
    #expect(found.change == "record lost at an opening")
    #expect(
      found.expected
        == .text(
          "records [{a: int64(1), b: int64(1)}] as before the opening, or records [{a: int64(1), b: null}] as after it")
    )
  }

  @Test func whatReturnedBeforeTheOpeningIsOfBefore() {
    #expect(mismatch(.records([Self.whole]), isBefore: true) == nil)
    #expect(mismatch(.records([Self.reduced]), isBefore: true) != nil)
    #expect(mismatch(.failure(StoreError(.closed, "opened by another version")), isBefore: true) != nil)
  }

  @Test func aRefusedOpeningChangesNothing() {
    let refusal = Response.failure(StoreError(.conflict, "somebody reads"))
    #expect(mismatch(.records([Self.whole]), opening: refusal) == nil)
    #expect(mismatch(.records([Self.reduced]), opening: refusal) != nil)
  }

  @Test func anOpeningThatBreaksIsNotRefused() {
    let found = mismatch(.records([Self.whole]), opening: .failure(StoreError(.internal, "locked")))
    #expect(found?.change == "open → internal")
  }

  @Test func whatComesLaterIsAsIfNothingHadRunAtOnce() {
    #expect(mismatch(.records([Self.whole]), last: ["a": .int64(2)])?.step == [4])
  }
}
