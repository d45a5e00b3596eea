import ConformanceKit
import ConvexCodec
import Foundation
import Testing

/// A store of documents, the files of which are Convex's JSON.
@Suite struct BackendTests {
  private let item = Entity(
    name: "Item",
    properties: [
      Property(name: "count", storedName: "n", type: Int64.propertyType),
      Property(name: "ratio", type: Double.propertyType, isOptional: true),
      Property(name: "role", type: StandardTypes.roleV2),
    ])

  private func open(_ entity: Entity, at location: Location = Location()) throws -> some Store {
    try ConvexCodec.adapter.open(location, schema: Schema(version: 1, entities: [entity]))
  }

  @Test func aFileIsADocument() throws {
    let location = Location()
    let store = try open(item, at: location)
    let record = Record(id: "a", fields: ["count": .int64(80), "ratio": .double(-0.0), "role": .enumCase("user")])
    _ = try store.put([record], in: item)
    let file = try location.directory().appending(path: "Item/a")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == #"{"n":{"$integer":"UAAAAAAAAAA="},"ratio":{"$float":"AAAAAAAAAIA="},"role":{"$integer":"AQAAAAAAAAA="}}"#)
  }

  @Test func anUpdateLeavesWhatItDoesNotName() throws {
    let store = try open(item)
    let stored: Fields = ["n": .int64(1), "ratio": .double(0.5), "role": .int64(99), "other": .string("x")]
    let id = try store.writeStored(nil, stored, in: item)
    try store.update(id, with: ["count": .int64(2)], in: item)
    let wider = Entity(name: "Item", properties: item.properties + [Property(name: "other", type: String.propertyType)])
    #expect(
      try store.readStored(id, in: wider)
        == ["n": .int64(2), "ratio": .double(0.5), "role": .int64(99), "other": .string("x")])
  }

  @Test func anUpdateToNilRemovesTheField() throws {
    let store = try open(item)
    let id = try store.writeStored(nil, ["n": .int64(1), "ratio": .double(0.5), "role": .int64(1)], in: item)
    try store.update(id, with: ["ratio": .null], in: item)
    #expect(try store.readStored(id, in: item) == ["n": .int64(1), "role": .int64(1)])
  }

  @Test func anUpdateThatIsNoneOfTheEntitysIsRejected() throws {
    let store = try open(item)
    let id = try store.writeStored(nil, ["n": .int64(1), "role": .int64(1)], in: item)
    for (fields, property) in [
      (["nonsense": .int64(1)], "nonsense"), (["count": .null], "count"), (["count": .double(1)], "count"),
    ] as [(Fields, String)] {
      let error = #expect(throws: StoreError.self) { try store.update(id, with: fields, in: item) }
      #expect(error?.kind == .rejected && error?.property == property)
    }
    #expect(try store.readStored(id, in: item) == ["n": .int64(1), "role": .int64(1)])
  }

  @Test func int64AndFloat64NeverMix() throws {
    let store = try open(item)
    let id = try store.writeStored(nil, ["n": .double(1), "role": .int64(1)], in: item)
    let error = #expect(throws: StoreError.self) { try store.get([id], in: item) }
    #expect(
      error?.description
        == "unreadable (property 'count'): at n: it is no Int64: expected an int64, found the float64 1.0")
  }

  @Test func whatIsNoDocumentIsUnreadable() throws {
    let location = Location()
    let store = try open(item, at: location)
    let file = try location.directory().appending(path: "Item/a")
    try Data(#"{"n":{"$integer":"AAAA"}}"#.utf8).write(to: file)
    let error = #expect(throws: StoreError.self) { try store.get(["a"], in: item) }
    #expect(
      error?.description
        == "unreadable (property 'count'): at n: it is invalid: line 1: $integer holds 3 bytes where 8 are expected")
  }
}
