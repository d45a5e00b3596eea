import ConformanceKit
import FoundationCodecs
import TestSupport
import Testing

@Suite struct EvolutionTests {
  private let old = entity(Property(name: "a", type: Int64.propertyType))

  /// Writes a record with one entity and opens its location with another.
  private func reopen(
    _ adapter: CodecAdapter, _ fields: Fields, from old: Entity, to new: Entity
  ) throws -> (some Store, RecordID) {
    let location = Location()
    let store = try adapter.open(location, with: old)
    let id = try store.put(fields, in: old)
    try store.close()
    return (try adapter.open(location, with: new), id)
  }

  @Test(arguments: FoundationCodecs.all)
  func missingKeyIsUnreadable(_ adapter: CodecAdapter) throws {
    let new = entity(
      Property(name: "a", type: Int64.propertyType),
      Property(name: "b", storedName: "stored_b", type: OldRole.propertyType))
    let (store, id) = try reopen(adapter, ["a": .int64(1)], from: old, to: new)
    let error = try storeError { _ = try store.get(id, in: new) }
    #expect(error.kind == .unreadable)
    #expect(error.property == "b")
    #expect(error.message.contains("stored_b"))
  }

  @Test(arguments: FoundationCodecs.all)
  func missingKeyOfAnOptionalIsNil(_ adapter: CodecAdapter) throws {
    let new = entity(
      Property(name: "a", type: Int64.propertyType), Property(name: "b", type: OldRole.propertyType, isOptional: true),
      Property(name: "c", type: .optional(Point.propertyType)))
    let (store, id) = try reopen(adapter, ["a": .int64(1)], from: old, to: new)
    #expect(try store.get(id, in: new) == ["a": .int64(1), "b": .null, "c": .null])
  }

  @Test(arguments: FoundationCodecs.all)
  func unknownRawValueIsUnreadable(_ adapter: CodecAdapter) throws {
    for (type, newer, value) in [
      (OldRole.propertyType, NewRole.propertyType, Value.enumCase("admin")),
      (.array(OldRole.propertyType), .array(NewRole.propertyType), .array([.enumCase("user"), .enumCase("admin")])),
      (.map(OldRole.propertyType), .map(NewRole.propertyType), .map(["k": .enumCase("admin")])),
    ] {
      let writing = entity(Property(name: "role", storedName: "r", type: newer))
      let reading = entity(Property(name: "role", storedName: "r", type: type))
      let (store, id) = try reopen(adapter, ["role": value], from: writing, to: reading)
      let error = try storeError { _ = try store.get(id, in: reading) }
      #expect(error.kind == .unreadable)
      #expect(error.property == "role")
      #expect(error.message.contains("value 2"))
    }
  }

  @Test(arguments: FoundationCodecs.all)
  func unknownRawValueOfAMemberNamesItsPath(_ adapter: CodecAdapter) throws {
    let entity = entity(Property(name: "point", storedName: "p", type: Point.propertyType))
    let store = try adapter.open(with: entity)
    let id = try store.writeStored(nil, ["p": .object(["x": .double(1), "role": .int64(7)])], in: entity)
    let error = try storeError { _ = try store.get(id, in: entity) }
    #expect(error.kind == .unreadable)
    #expect(error.property == "point.role")
    #expect(error.message.contains("7"))
  }

  @Test(arguments: FoundationCodecs.all)
  func invalidPersistedFormIsUnreadable(_ adapter: CodecAdapter) throws {
    let entity = entity(Property(name: "share", type: StandardTypes.percent))
    let store = try adapter.open(with: entity)
    let id = try store.writeStored(nil, ["share": .int64(101)], in: entity)
    let error = try storeError { _ = try store.get(id, in: entity) }
    #expect(error.kind == .unreadable)
    #expect(error.property == "share")
  }

  @Test(arguments: FoundationCodecs.all)
  func renamedPropertyKeepsItsStoredName(_ adapter: CodecAdapter) throws {
    let new = entity(Property(name: "b", storedName: "a", type: Int64.propertyType))
    let (store, id) = try reopen(adapter, ["a": .int64(1)], from: old, to: new)
    #expect(try store.get(id, in: new) == ["b": .int64(1)])
    #expect(try store.readStored(id, in: new) == ["a": .int64(1)])
  }

  @Test(arguments: FoundationCodecs.all)
  func unknownKeysAreIgnoredAndThenDropped(_ adapter: CodecAdapter) throws {
    let newer = entity(Property(name: "a", type: Int64.propertyType), Property(name: "b", type: Bool.propertyType))
    let (store, id) = try reopen(adapter, ["a": .int64(1), "b": .bool(true)], from: newer, to: old)
    #expect(try store.get(id, in: old) == ["a": .int64(1)])
    #expect(try store.readStored(id, in: newer) == ["a": .int64(1), "b": .bool(true)])
    try store.update(id, with: ["a": .int64(2)], in: old)
    #expect(try store.readStored(id, in: newer) == ["a": .int64(2)])
  }
}
