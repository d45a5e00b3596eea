import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

/// A store that fails for some strings, and does not say in which property, fails for them in objects and collections
/// too.
@Suite struct StringTriggerTests {
  /// A store that cannot read a record with a string beyond ASCII.
  ///
  /// - Parameter isMeant: Whether the store fails for such a string in a value.
  private static func adapter(failingFor isMeant: @escaping @Sendable (Value) -> Bool) -> any StoreAdapter {
    FaultyAdapter("strings", capabilities: ReferenceAdapter.allCapabilities) { base in
      ReadRefuser(base: base) { $0.entries.contains { isMeant($0.value) && isBeyondASCII($0.value) } }
    }
  }

  private static func isBeyondASCII(_ value: Value) -> Bool {
    switch value {
    case .string(let text): text.utf8.contains { $0 > 127 }
    case .array(let values): values.contains(where: isBeyondASCII)
    case .map(let fields), .object(let fields): fields.entries.contains { isBeyondASCII($0.value) }
    default: false
    }
  }

  @Sendable private static func isObject(_ value: Value) -> Bool { if case .object = value { true } else { false } }

  private func triggers(_ adapter: any StoreAdapter, _ law: Law) throws -> [String] {
    let runner = Runner(
      laws: [law.withoutPrerequisites], plan: CheckPlan(seed: 1, cases: 500), model: ReferenceAdapter.self)
    let findings = runner.run([adapter]).backends[0].laws.flatMap(\.findings)
    return try #require(findings.first { $0.mismatch.type.isEmpty }?.triggers).names
  }

  @Test(arguments: [Law.value, .collections, .embedded]) func aStringIsTheCauseWhereverItStands(_ law: Law) throws {
    #expect(try triggers(Self.adapter { _ in true }, law) == ["a string beyond ASCII", "the type string"])
  }

  /// A string of its own does not fail here, so that the object belongs to the cause.
  @Test func anObjectIsPartOfTheCauseIfTheStringAloneIsRead() throws {
    let triggers = try triggers(Self.adapter(failingFor: Self.isObject), .embedded)
    #expect(triggers == ["a string beyond ASCII", "the type embedded object"])
  }
}

/// A store that cannot read some records.
private struct ReadRefuser: StoreDecorator {
  let base: any Store
  let refuses: @Sendable (Fields) -> Bool

  func around(_ base: any Store) -> ReadRefuser { ReadRefuser(base: base, refuses: refuses) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let found = try base.get(ids, in: entity)
    if found.contains(where: { $0.map { refuses($0.fields) } ?? false }) {
      throw StoreError(.unreadable, "the record cannot be read")
    }
    return found
  }
}
