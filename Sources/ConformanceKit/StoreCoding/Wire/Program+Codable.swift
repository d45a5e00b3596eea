package import StoreContract

extension Program: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case schemas, operations }

  /// Encodes the schemas and the operations.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schemas, forKey: .schemas)
    try container.encode(operations, forKey: .operations)
  }

  /// Decodes a program. The decoder's ``TypeCatalogue`` provides the Swift types.
  ///
  /// - Throws: `DecodingError` if a field is missing, unknown or wrong, or if an operation uses a schema index that
  ///   does not exist.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      schemas: try container.decode([Schema].self, forKey: .schemas),
      operations: try container.decode([Operation].self, forKey: .operations))
    if let stranger = strangeSchema {
      throw container.expected(
        "the index of one of the \(schemas.count) schemas, found \(stranger)", forKey: .operations)
    }
  }
}

extension Program.NewRecord: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case label, fields }

  /// Encodes the label and the fields.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(label, forKey: .label)
    try container.encode(fields, forKey: .fields)
  }

  /// Decodes a label and fields.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .label), try container.decode(Fields.self, forKey: .fields))
  }
}
