import ConformanceKit
import Foundation
import FoundationCodecs
import TestSupport
import Testing

@Suite struct StoredAccessTests {
  private let entity = Entity(
    name: "Thing",
    properties: [
      Property(name: "role", storedName: "r", type: OldRole.propertyType, isOptional: true),
      Property(name: "share", type: StandardTypes.percent),
      Property(name: "points", type: .array(Point.propertyType)),
    ])

  @Test(arguments: FoundationCodecs.all)
  func readsPersistedForms(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let id = try store.put(
      [
        "role": .enumCase("user"), "share": .custom("percent", persisted: .int64(3)),
        "points": .array([.object(["x": .double(0.5), "role": .enumCase("user")])]),
      ], in: entity)
    #expect(
      try store.readStored(id, in: entity) == [
        "r": .int64(1), "share": .int64(3), "points": .array([.object(["x": .double(0.5), "role": .int64(1)])]),
      ])
  }

  @Test(arguments: FoundationCodecs.all)
  func writesAndReadsOtherTypesThanDeclared(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let fields: Fields = [
      "r": .string("seven"), "share": .bool(true),
      "points": .array([.string("a"), .array([.string("b")]), .map(["k": .string("v")])]),
    ]
    let id = try store.writeStored(nil, fields, in: entity)
    let stored = try store.readStored(id, in: entity)
    #expect(stored["r"] == .string("seven"))
    #expect(stored["share"] == .bool(true))
    #expect(stored["points"] == .array([.string("a"), .array([.string("b")]), .object([:])]))
    let error = try storeError { _ = try store.get(id, in: entity) }
    #expect(error.kind == .unreadable)
    #expect(error.property == "role")
  }

  @Test(arguments: FoundationCodecs.all)
  func readsNumbersThatTheDeclaredTypeDoesNotHold(_ adapter: CodecAdapter) throws {
    let entity = Entity(name: "Thing", properties: [Property(name: "n", type: Int8.propertyType)])
    let store = try adapter.open(with: entity)
    for value in [Value.int64(300), .double(5.5), .uint64(.max), .double(1e300)] {
      let id = try store.writeStored(nil, ["n": value], in: entity)
      #expect(try store.readStored(id, in: entity) == ["n": value])
      #expect(try storeError { _ = try store.get(id, in: entity) }.kind == .unreadable)
    }
  }

  @Test(arguments: FoundationCodecs.all)
  func tellsNullFromMissing(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let id = try store.writeStored("given", ["r": .null, "share": .int64(1)], in: entity)
    #expect(id == "given")
    #expect(try store.readStored(id, in: entity) == ["r": .null, "share": .int64(1)])
    _ = try store.writeStored(id, ["r": .null, "share": .int64(1), "points": .array([])], in: entity)
    #expect(try store.get(id, in: entity)["role"] == .null)
  }

  @Test(arguments: FoundationCodecs.all)
  func nullOfARequiredPropertyIsUnreadable(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let id = try store.writeStored(nil, ["share": .null, "points": .array([])], in: entity)
    let error = try storeError { _ = try store.get(id, in: entity) }
    #expect(error.kind == .unreadable)
    #expect(error.property == "share")
  }

  @Test(arguments: FoundationCodecs.all)
  func rejectsWhatIsNoStoredValue(_ adapter: CodecAdapter) throws {
    let location = Location()
    let store = try adapter.open(location, with: entity)
    let error = try storeError { _ = try store.writeStored(nil, ["r": .array([.enumCase("user")])], in: entity) }
    #expect(error.kind == .rejected)
    #expect(error.property == "role")
    #expect(try files(in: location).isEmpty)
  }

  @Test(arguments: FoundationCodecs.all)
  func unknownRecordIsAnError(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    #expect(try storeError { _ = try store.readStored("none", in: entity) }.kind == .rejected)
  }
}
