import StoreCoding
import StoreContract

/// The schema of witnesses: an entity with properties of many types, and another one.
enum WitnessSchema {
  static let item = "Item"
  static let other = "Note"

  /// The enums of the schema, and the cases that their properties may have instead of the usual one.
  static let enums: [(property: String, type: PropertyType, usual: String, cases: [String])] = [
    ("delta", StandardTypes.deltaV1, "none", ["down"]),
    ("level", StandardTypes.levelV1, "high", ["low"]),
    ("role", StandardTypes.roleV1, "unknown", ["user"]),
    ("topping", StandardTypes.toppingV1, "plain", ["cheese"]),
  ]

  private static let properties: [Property] =
    enums.map { Property(name: $0.property, type: $0.type) } + [
      Property(name: "bytes", type: .primitive(.data)), Property(name: "date", type: .primitive(.date)),
      Property(name: "flag", type: .primitive(.bool)), Property(name: "group", type: .primitive(.string)),
      Property(name: "list", type: .array(.primitive(.int64))),
      Property(name: "number", type: .primitive(.int64), isOptional: true),
      Property(name: "rank", type: .primitive(.int64)), Property(name: "real", type: .primitive(.double)),
      Property(name: "text", type: .primitive(.string)),
    ]

  /// The schema, and a version of it with which a location of the first one cannot be opened.
  static let schemas = [schema(version: 1, properties), schema(version: 2, properties.map(retyped))]

  private static func schema(version: Int, _ properties: [Property]) -> Schema {
    Schema(
      version: version,
      entities: [Entity(name: item, properties: properties), Entity(name: other, properties: properties)])
  }

  private static func retyped(_ property: Property) -> Property {
    property.name == "text" ? Property(name: property.name, type: .primitive(.data)) : property
  }

  /// The values of a record. Records differ in their rank and text.
  static func fields(rank: Int, text: String = "text") -> Fields {
    Fields(enums.map { ($0.property, .enumCase($0.usual)) }).merging([
      "bytes": .data([1]), "date": .date(1), "flag": .bool(false), "group": .string("g"), "list": .array([.int64(1)]),
      "number": .int64(Int64(1_000 + rank)), "rank": .int64(Int64(rank)), "real": .double(Double(rank) + 0.5),
      "text": .string("\(text) \(rank)"),
    ])
  }

  /// The stored values of a record with some domain values.
  static func stored(_ fields: Fields) -> Fields {
    let entity = schemas[0].entities[0]
    return fields.compactMapValues { name, value in
      entity[property: name].map { value.storedForm(as: $0.type) } ?? value
    }
  }
}
