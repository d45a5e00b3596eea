import ConformanceKit
import Testing

@testable import ObjectBoxStore

/// What a property is known by from version to version.
@Suite struct StoreModelTests {
  private let first = schema(1, [Property("a", .int64), Property("b", .string)])

  @Test func whatStaysKeepsItsIdentity() throws {
    let old = try StoreModel().evolved(to: first)
    let new = try old.evolved(
      to: schema(2, [Property("c", .bool), Property("renamed", storedAs: "b", .string), Property("a", .int64)]))
    #expect(ids(of: old) == ["a": 2, "b": 3])
    #expect(ids(of: new) == ["a": 2, "b": 3, "c": 4])
    #expect(uids(of: new).filter { $0.key != "c" } == uids(of: old))
    #expect(new.entities[0].identity == old.entities[0].identity)
    #expect(new.entities[0].last.id == 4)
  }

  @Test func aNameThatComesBackIsAnotherProperty() throws {
    let old = try StoreModel().evolved(to: first)
    let without = try old.evolved(to: schema(2, [Property("a", .int64)]))
    let again = try without.evolved(to: schema(3, [Property("a", .int64), Property("b", .string)]))
    #expect(without.entities[0].last == old.entities[0].last, "an id is never given twice")
    #expect(ids(of: again) == ["a": 2, "b": 4])
    #expect(uids(of: again)["b"] != uids(of: old)["b"])
  }

  @Test func anotherTypeIsTheSameProperty() throws {
    let old = try StoreModel().evolved(to: first)
    let new = try old.evolved(to: schema(2, [Property("a", .string), Property("b", .string)]))
    #expect(uids(of: new) == uids(of: old))
    #expect(new.entities[0].columns[0].type != old.entities[0].columns[0].type)
  }

  @Test func anOlderAppKnowsNoIDThatWasGivenLater() throws {
    let new = try StoreModel().evolved(to: schema(2, [Property("a", .int64), Property("b", .string)]))
    let old = try new.evolved(to: schema(1, [Property("a", .int64)]))
    #expect(old.entities[0].last.id == 2)
  }

  @Test func everyUIDIsGivenOnce() throws {
    let entities = ["A", "B"].map { Entity(name: $0, properties: [Property("a", .int64), Property("b", .string)]) }
    let model = try StoreModel().evolved(to: Schema(version: 1, entities: entities))
    let all = model.entities.flatMap { [$0.identity, $0.key] + $0.columns.map(\.identity) }.map(\.uid)
    #expect(all.count == 8 && Set(all).count == all.count)
    #expect(model.entities.map(\.identity.id) == [1, 2])
    #expect(model.lastEntity == model.entities[1].identity)
  }

  @Test func aTypeThatTheEngineLacksIsRefused() {
    let error = #expect(throws: StoreError.self) { try StoreModel().evolved(to: schema(1, [Property("a", .uuid)])) }
    #expect(error == StoreError(.schemaRefused, property: "a", "the engine has no type for uuid"))
  }

  private func ids(of model: StoreModel) -> [String: UInt32] {
    Dictionary(uniqueKeysWithValues: model.entities[0].columns.map { ($0.name, $0.identity.id) })
  }

  private func uids(of model: StoreModel) -> [String: UInt64] {
    Dictionary(uniqueKeysWithValues: model.entities[0].columns.map { ($0.name, $0.identity.uid) })
  }
}
