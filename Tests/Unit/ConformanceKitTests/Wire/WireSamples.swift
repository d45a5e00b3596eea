import ConformanceKit
import Foundation
import TestSupport

enum WireMood: String, EnumPropertyValue {
  static let enumName = "Mood"
  case calm, cross
}

/// Nested types, as they are named in literals.
enum WireShapes {
  struct Pair: EmbeddedPropertyValue {
    static let embeddedTypeName = "Pair"
    static let members: [EmbeddedMember] = [EmbeddedMember("x", Double.self), EmbeddedMember("mood", WireMood.self)]
    var x: Double
    var mood: WireMood
    init(members: Fields) throws(ConversionError) {
      x = try members.value("x")
      mood = try members.value("mood")
    }
    var memberValues: Fields { ["x": x.domainValue, "mood": mood.domainValue] }
  }

  struct Spot: CustomPropertyValue {
    static let customTypeName = "spot"
    let persisted: Pair
    init?(persisted: Pair) { self.persisted = persisted }
  }
}

enum WireSamples {
  static let catalogue = TypeCatalogue(
    enums: [OldRole.self, StandardTypes.Role.V2.self], customTypes: [StandardTypes.Percent.self, WireShapes.Spot.self])

  static let composed = "\u{E9}"
  static let decomposed = "e\u{301}"

  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<T: Decodable>(_ type: T.Type, from json: String) throws -> T {
    let decoder = JSONDecoder()
    decoder.userInfo[.typeCatalogue] = catalogue
    return try decoder.decode(type, from: Data(json.utf8))
  }

  static func encode(_ value: some WireCodable) throws -> String {
    try encode(WireForm(value))
  }

  static func decode<T: WireCodable>(_ type: T.Type, from json: String) throws -> T {
    try decode(WireForm<T>.self, from: json).content
  }

  static func complaint<T: WireCodable>(decoding type: T.Type, from json: String) -> String {
    complaint(decoding: WireForm<T>.self, from: json)
  }

  /// What a decoding error says, and where.
  static func complaint<T: Decodable>(decoding type: T.Type, from json: String) -> String {
    do {
      return "decoded \(try decode(type, from: json))"
    } catch let error as DecodingError {
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/")
        return "\(path): \(context.debugDescription)"
      @unknown default: return "\(error)"
      }
    } catch {
      return "\(error)"
    }
  }

  static let schema = Schema(
    version: 2,
    entities: [
      Entity(
        name: "Item",
        properties: [
          Property(
            name: "role", storedName: "r", type: StandardTypes.roleV2, isOptional: true,
            defaultValue: .enumCase("unknown")),
          Property(name: "moods", type: .array(.optional(WireMood.propertyType)), defaultValue: .array([.null])),
          Property(name: "share", type: .map(StandardTypes.percent), isOptional: true, defaultValue: .null),
          Property(name: "spot", type: WireShapes.Spot.propertyType),
          Property(name: "pair", type: WireShapes.Pair.propertyType),
          Property(name: "p", type: .primitive(.double)),
        ]), Entity(name: "Odd name \u{301}", properties: []),
    ])

  static let older = Schema(
    version: 1,
    entities: [Entity(name: "Item", properties: [Property(name: "role", type: OldRole.propertyType)])])

  static let pair: Fields = ["x": .double(-0.0), "mood": .enumCase("cross")]

  static let conditions: [Query.Condition] =
    Query.Comparison.allCases.map { .compare(property: "p", $0, .double(0.1)) } + [
      .membership(property: "pair.x", isIn: true, [.int8(1), .null]), .membership(property: "p", isIn: false, []),
      .contains(property: "moods", .string("calm")), .isNil(property: "share"), .and([]),
      .or([.isNil(property: "p"), .not(.isNil(property: "role"))]),
    ]

  static let operations: [Program.Operation] =
    [
      .open(schema: 0),
      .put(entity: "Item", [.init(1, ["p": .double(.nan), "role": .enumCase("admin")]), .init(2, [:])]),
      .update(entity: "Item", 1, ["spot": .custom("spot", persisted: .object(pair))]), .get(entity: "Item", [1, 2]),
      .rewrite(entity: "Item", 2), .delete(entity: "Item", []), .query(entity: "Item", Query()),
      .query(entity: "Item", Query(order: [.init("p"), .init("role", isAscending: false)])),
      .transaction(commit: false, [.get(entity: "Item", [1]), .transaction(commit: true, [])]),
      .readStored(entity: "Item", 1),
      .writeStored(
        entity: "Item", 3,
        ["share": .map(Fields([(composed, .int64(1)), (decomposed, .int64(2))])), "r": .unknownCase(.int64(400))]),
      .concurrently([[.get(entity: "Item", [1]), .get(entity: "Item", [2])], [.delete(entity: "Item", [1])], []]),
      .elsewhere(schema: 1, [.get(entity: "Item", [1])]), .afterClosing([.delete(entity: "Item", [2])]),
      .open(schema: 1), .close,
      .subscribe(entity: "Item", Query(where: .isNil(property: "share"), order: [.init("p")]), as: 1), .events(of: 1),
      .unsubscribe(1), .alongside(schema: 1, [.get(entity: "Item", [1])]),
      .cancelling(at: 2, .delete(entity: "Item", [1])), .kill,
      .killDuring(.put(entity: "Item", [.init(4, [:])]), step: 7),
    ] + conditions.map { .query(entity: "Item", Query(where: $0)) }

  static let program = Program(schemas: [schema, older], operations: operations)
}
