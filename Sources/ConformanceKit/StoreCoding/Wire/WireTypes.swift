import StoreContract

/// The JSON form of an enum.
struct WireEnum: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name, raw, cases, fallback }

  private let name: String
  private let raw: Primitive
  private let cases: [WireEnumCase]
  private let fallback: String?

  init(_ type: EnumType) {
    name = type.name
    raw = type.raw
    cases = type.cases.map(WireEnumCase.init)
    fallback = type.fallback
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    raw = try container.decode(Primitive.self, forKey: .raw)
    cases = try container.decode([WireEnumCase].self, forKey: .cases)
    fallback = try container.decodeIfPresent(String.self, forKey: .fallback)
  }

  func find(in catalogue: TypeCatalogue, at path: [any CodingKey]) throws -> EnumType {
    let cases = cases.map(\.value)
    if let type = catalogue.enumType(named: name, raw: raw, cases: cases, fallback: fallback) { return type }
    let known = catalogue.enumFamily(named: name).map { Self.describe($0.raw, $0.cases, $0.fallback) }
    throw DecodingError.missing(
      "enum \(name) of \(Self.describe(raw, cases, fallback))", named: name, known: known, at: path)
  }

  private static func describe(_ raw: Primitive, _ cases: [EnumType.Case], _ fallback: String?) -> String {
    let list = cases.map { "\($0.name) = \($0.raw)" }.joined(separator: ", ")
    return "\(raw.rawValue) {\(list)}" + (fallback.map { " with fallback \($0)" } ?? "")
  }
}

/// The JSON form of a case: an array of its name and its raw value.
private struct WireEnumCase: Codable {
  let value: EnumType.Case

  init(_ value: EnumType.Case) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let name = try container.decode(String.self)
    value = EnumType.Case(name: name, raw: try container.decode(Value.self))
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected [name, raw value] and no more")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(value.name)
    try container.encode(value.raw)
  }
}

/// The JSON form of a custom type.
struct WireCustom: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name, persisted }

  private let name: String
  private let persisted: PropertyType

  init(name: String, persisted: PropertyType) {
    self.name = name
    self.persisted = persisted
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    persisted = try container.decode(PropertyType.self, forKey: .persisted)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(persisted, forKey: .persisted)
  }

  func find(in catalogue: TypeCatalogue, at path: [any CodingKey]) throws -> CustomType {
    let candidates = catalogue.customTypes(named: name)
    if let type = candidates.first(where: { $0.persisted == persisted }) { return type }
    throw DecodingError.missing(
      "custom type \(name) persisted as \(persisted)", named: name, known: candidates.map { "\($0.persisted)" },
      at: path)
  }
}

/// The JSON form of an embedded type.
struct WireEmbedded: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name, properties }

  private let name: String
  private let properties: [Property]

  init(name: String, properties: [Property]) {
    self.name = name
    self.properties = properties
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    properties = try container.decode([Property].self, forKey: .properties)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(properties, forKey: .properties)
  }

  func find(in catalogue: TypeCatalogue, at path: [any CodingKey]) throws -> EmbeddedType {
    let candidates = catalogue.embeddedTypes(named: name)
    if let type = candidates.first(where: { $0.properties == properties }) { return type }
    throw DecodingError.missing(
      "embedded type \(name) of \(Self.describe(properties))", named: name,
      known: candidates.map { Self.describe($0.properties) }, at: path)
  }

  private static func describe(_ properties: [Property]) -> String {
    "{" + properties.map { "\($0.name): \($0.type)\($0.isOptional ? "?" : "")" }.joined(separator: ", ") + "}"
  }
}

extension DecodingError {
  /// Returns the error for a type that the catalogue lacks.
  fileprivate static func missing(
    _ type: String, named name: String, known: [String], at path: [any CodingKey]
  ) -> DecodingError {
    let has =
      known.isEmpty ? "it has nothing named \(name)" : "its types of that name are \(known.joined(separator: "; "))"
    return .dataCorrupted(
      .init(
        codingPath: path, debugDescription: "the type catalogue lacks the \(type): \(has); add the Swift type to it"))
  }
}
