import ConformanceKit
import Foundation
import FoundationCodecs
import TestSupport
import Testing

@Suite struct RoundTripTests {
  static let primitives: [(any PropertyValue.Type, Value)] = [
    (Bool.self, .bool(true)), (Int8.self, .int8(.min)), (Int16.self, .int16(.max)), (Int32.self, .int32(.min)),
    (Int64.self, .int64(.max)), (UInt8.self, .uint8(.max)), (UInt16.self, .uint16(.max)), (UInt32.self, .uint32(.max)),
    (UInt64.self, .uint64(12)), (Float.self, .float(0.1)), (Double.self, .double(0.1)),
    (String.self, .string("Åsa 👩‍👩‍👧")), (Data.self, .data([0, 255])), (Date.self, .date(1)),
    (UUID.self, .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))),
    (Decimal.self, .decimal(Decimal(12))),
  ]

  static let composed: [(any PropertyValue.Type, Value)] = [
    (OldRole.self, .enumCase("user")), (Tag.self, .enumCase("spaced")),
    (StandardTypes.Percent.self, .custom("percent", persisted: .int64(50))),
    (Point.self, .object(["x": .double(1), "role": .null])),
    ([OldRole].self, .array([.enumCase("user"), .enumCase("unknown")])), ([Int64].self, .array([])),
    ([[Int8]].self, .array([.array([.int8(1)]), .array([])])),
    ([String: StandardTypes.Percent].self, .map(["a b": .custom("percent", persisted: .int64(0))])),
    ([Point].self, .array([.object(["x": .double(1), "role": .enumCase("user")])])),
    ([Bool?].self, .array([.bool(true)])),
  ]

  @Test(arguments: FoundationCodecs.all)
  func keepsEveryKindOfProperty(_ adapter: CodecAdapter) throws {
    for (type, value) in Self.primitives + Self.composed {
      let required = entity(Property(name: "p", type: type.propertyType))
      let optional = entity(Property(name: "p", type: type.propertyType, isOptional: true))
      for entity in [required, optional] {
        let store = try adapter.open(with: entity)
        let id = try store.put(["p": value], in: entity)
        #expect(try store.get(id, in: entity) == ["p": value], "\(type)")
      }
      let store = try adapter.open(with: optional)
      let id = try store.put(["p": .null], in: optional)
      #expect(try store.get(id, in: optional) == ["p": .null], "\(type)")
      #expect(try store.readStored(id, in: optional).isEmpty, "an optional that is nil is left out")
    }
  }

  @Test(arguments: FoundationCodecs.all)
  func keepsSeveralPropertiesAfterReopening(_ adapter: CodecAdapter) throws {
    let properties = (Self.primitives + Self.composed).enumerated().map { index, kind in
      Property(name: "p\(index)", storedName: "stored \(index)", type: kind.0.propertyType)
    }
    let entity = Entity(name: "A/B", properties: properties)
    let fields = Fields((Self.primitives + Self.composed).enumerated().map { ("p\($0)", $1.1) })
    let location = Location()
    let first = try adapter.open(location, with: entity)
    let id = try first.put(fields, in: entity)
    try first.close()
    let second = try adapter.open(location, with: entity)
    #expect(try second.get(id, in: entity) == fields)
    try second.update(id, with: ["p0": .bool(false)], in: entity)
    #expect(try second.get(id, in: entity) == fields.merging(["p0": .bool(false)]))
    #expect(try second.delete([id, id, "none"], in: entity) == 1)
    #expect(try second.get([id], in: entity) == [nil])
  }

  @Test func worksWithAnyEncoderAndDecoder() throws {
    let sorted = CodecAdapter(
      name: "base64-json", encode: { try JSONEncoder().encode($0).base64EncodedData() },
      decode: { try JSONDecoder().decode($0, from: Data(base64Encoded: $1) ?? Data()) })
    let entity = entity(Property(name: "p", type: Point.propertyType))
    let store = try sorted.open(with: entity)
    let point = Value.object(["x": .double(2.5), "role": .enumCase("user")])
    #expect(try store.get(store.put(["p": point], in: entity), in: entity) == ["p": point])
  }

  @Test(arguments: FoundationCodecs.all)
  func isClosedForGood(_ adapter: CodecAdapter) throws {
    let entity = entity(Property(name: "p", type: Bool.propertyType))
    let store = try adapter.open(with: entity)
    try store.close()
    #expect(try storeError { _ = try store.put(["p": .bool(true)], in: entity) }.kind == .closed)
    #expect(try storeError { _ = try store.get(["a"], in: entity) }.kind == .closed)
    #expect(try storeError { _ = try store.delete(["a"], in: entity) }.kind == .closed)
    #expect(try storeError { try store.update("a", with: [:], in: entity) }.kind == .closed)
    #expect(try storeError { _ = try store.readStored("a", in: entity) }.kind == .closed)
    #expect(try storeError { _ = try store.writeStored(nil, [:], in: entity) }.kind == .closed)
    #expect(try storeError { try store.close() }.kind == .closed)
  }
}
