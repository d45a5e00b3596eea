import ConformanceKit
import Foundation
import ReferenceStore
import Testing

@testable import ObjectBoxStore

/// What the engine itself makes of schemas that change, and that the reference store says the same.
@Suite(.needsEngine) struct EngineTests {
  private static let ofCollections: Set<Law.ID> = ["unknown-enum-case.element", "missing-field.changed-members"]

  private func adapter() throws -> ObjectBoxAdapter { ObjectBoxAdapter(try #require(library)) }

  /// A missing field and an unknown case come about by models that change, on the real engine; and the preset is what
  /// it does.
  @Test(arguments: Law.missingField + Law.unknownEnumCase)
  func outcomesAreThoseOfThePreset(_ law: Law) throws {
    let adapter = try adapter()
    let preset = ReferenceAdapter(capabilities: adapter.backend.capabilities, semantics: .objectBox)
    let runner = Runner(laws: [law], plan: CheckPlan(seed: 1, cases: 40), model: ReferenceAdapter.self)
    let (engine, reference) = (runner.check(law, on: adapter), runner.check(law, on: preset))
    #expect(adapter.backend.semantics == .objectBox)
    #expect(engine.findings == [])
    #expect((engine.verdict, engine.cases, engine.reason) == (reference.verdict, reference.cases, reference.reason))
    // The engine has no collections and no objects.
    #expect(engine.verdict == (Self.ofCollections.contains(law.id) ? .skip : .pass))
  }

  @Test func anotherTypeIsRefusedInTheEnginesWords() throws {
    let (adapter, location) = (try adapter(), Location())
    try adapter.open(location, schema: schema(1, [Property("a", .int32)])).close()
    let error = #expect(throws: StoreError.self) {
      _ = try adapter.open(location, schema: schema(2, [Property("a", .int64)]))
    }
    #expect(error?.kind == .schemaRefused)
    #expect(
      error?.message == "Existing Property a (2, Int) of entity Item is not compatible with the new type Long")
  }

  @Test func anOlderAppIsRefusedInTheEnginesWords() throws {
    let (adapter, location) = (try adapter(), Location())
    try adapter.open(location, schema: schema(2, [Property("a", .int32), Property("b", .bool)])).close()
    let error = #expect(throws: StoreError.self) {
      _ = try adapter.open(location, schema: schema(1, [Property("a", .int32)]))
    }
    #expect(error?.kind == .schemaRefused)
    #expect(error?.message == "DB's last property ID 3 is higher than the incoming one 2 in entity Item")
  }

  @Test func aPropertyIsItsStoredName() throws {
    let (adapter, location) = (try adapter(), Location())
    let old = try adapter.open(location, schema: schema(1, [Property("a", .string)]))
    let entity = schema(1, [Property("a", .string)]).entities[0]
    let id = try old.put([Record(fields: ["a": .string("kept")])], in: entity)
    try old.close()
    let renamed = schema(2, [Property("b", storedAs: "a", .string)])
    let new = try adapter.open(location, schema: renamed)
    #expect(try new.get(id, in: renamed.entities[0]).first??.fields == ["b": .string("kept")])
    try new.close()
  }
}
