package import StoreContract

extension Query: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case condition = "where"
    case order
  }

  /// Encodes the query in the form of the adapter protocol: `where`, which is null to find all records, and `order`.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(condition, forKey: .condition)
    if !order.isEmpty { try container.encode(order, forKey: .order) }
  }

  /// Decodes a query. If the order is missing, it is empty.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      where: try container.decode(Condition?.self, forKey: .condition),
      order: container.contains(.order) ? try container.decode([Order].self, forKey: .order) : [])
  }
}

extension Query.Order: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case property, ascending }

  /// Encodes the property and the direction.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(property, forKey: .property)
    try container.encode(isAscending, forKey: .ascending)
  }

  /// Decodes a property and a direction.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .property),
      isAscending: try container.decode(Bool.self, forKey: .ascending))
  }
}

extension Query.Condition: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case op, property, value, and, or, not }

  /// Encodes the condition in the form of the adapter protocol: `{"op":"==","property":"role","value":{"int64":"2"}}`.
  ///
  /// The operand of `in` and `not-in` is an array value.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .compare(let property, let comparison, let value):
      try container.encode(comparison.rawValue, forKey: .op)
      try container.encode(property, forKey: .property)
      try container.encode(value, forKey: .value)
    case .membership(let property, let isIn, let values):
      try container.encode(isIn ? "in" : "not-in", forKey: .op)
      try container.encode(property, forKey: .property)
      try container.encode(Value.array(values), forKey: .value)
    case .contains(let property, let value):
      try container.encode("contains", forKey: .op)
      try container.encode(property, forKey: .property)
      try container.encode(value, forKey: .value)
    case .isNil(let property):
      try container.encode("is-nil", forKey: .op)
      try container.encode(property, forKey: .property)
    case .and(let conditions): try container.encode(conditions, forKey: .and)
    case .or(let conditions): try container.encode(conditions, forKey: .or)
    case .not(let condition): try container.encode(condition, forKey: .not)
    }
  }

  /// Decodes a condition from the form of the adapter protocol.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    if container.contains(.op) {
      self = try Self.operation(container, decoder)
    } else if container.allKeys.count == 1, container.contains(.and) {
      self = .and(try container.decode([Query.Condition].self, forKey: .and))
    } else if container.allKeys.count == 1, container.contains(.or) {
      self = .or(try container.decode([Query.Condition].self, forKey: .or))
    } else if container.allKeys.count == 1, container.contains(.not) {
      self = .not(try container.decode(Query.Condition.self, forKey: .not))
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected 'op', or one of 'and', 'or', 'not'"))
    }
  }

  private static func operation(
    _ container: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
  ) throws -> Query.Condition {
    let name = try container.decode(String.self, forKey: .op)
    try decoder.refuseKeys(otherThan: name == "is-nil" ? ["op", "property"] : ["op", "property", "value"])
    let property = try container.decode(String.self, forKey: .property)
    if name == "is-nil" { return .isNil(property: property) }
    let value = try container.decode(Value.self, forKey: .value)
    switch name {
    case "contains": return .contains(property: property, value)
    case "in", "not-in":
      guard case .array(let values) = value else {
        throw container.expected("an array of operands, found \(value)", forKey: .value)
      }
      return .membership(property: property, isIn: name == "in", values)
    default:
      guard let comparison = Query.Comparison(rawValue: name) else {
        throw container.expected(
          "an operator of ==, !=, <, <=, >, >=, in, not-in, contains, is-nil, found \(name.quoted)", forKey: .op)
      }
      return .compare(property: property, comparison, value)
    }
  }
}
