package import StoreContract

extension Capabilities: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case types, customTypes, collections, queries, customOperands, transactions, nestedTransactions, observation
    case storedAccess, evolution, durable, relations, concurrentRequests, rewriteInTransactions, conversion, limits
  }

  /// Encodes the capabilities. The members of each set have a fixed order.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Primitive.allCases.filter(types.contains), forKey: .types)
    try container.encode(customTypes.sorted { $0.precedesInUTF8($1) }, forKey: .customTypes)
    try container.encode(Collection.allCases.filter(collections.contains), forKey: .collections)
    try container.encode(QueryOperator.allCases.filter(queries.contains), forKey: .queries)
    try container.encode(customOperands, forKey: .customOperands)
    try container.encode(transactions, forKey: .transactions)
    try container.encode(nestedTransactions, forKey: .nestedTransactions)
    try container.encode(observation, forKey: .observation)
    try container.encode(storedAccess, forKey: .storedAccess)
    try container.encode(evolution, forKey: .evolution)
    try container.encode(durable, forKey: .durable)
    try container.encode(relations, forKey: .relations)
    try container.encode(concurrentRequests, forKey: .concurrentRequests)
    try container.encode(rewriteInTransactions, forKey: .rewriteInTransactions)
    try container.encode(conversion, forKey: .conversion)
    try container.encode(limits, forKey: .limits)
  }

  /// Decodes capabilities. A missing key means that the feature is not supported.
  ///
  /// - Throws: `DecodingError` for an unknown key, because a feature under a misspelled name would never be tested, and
  ///   for a feature without another one that it needs.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    func list<Member: Decodable & Hashable>(_ key: CodingKeys) throws -> Set<Member> {
      try container.decodeIfPresent(Set<Member>.self, forKey: key) ?? []
    }
    func flag(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    self.init(
      types: try list(.types) as Set<Primitive>, customTypes: try list(.customTypes),
      collections: try list(.collections), queries: try list(.queries), customOperands: try flag(.customOperands),
      transactions: try flag(.transactions), nestedTransactions: try flag(.nestedTransactions),
      observation: try flag(.observation), storedAccess: try flag(.storedAccess), evolution: try flag(.evolution),
      durable: try flag(.durable), relations: try flag(.relations), concurrentRequests: try flag(.concurrentRequests),
      rewriteInTransactions: try flag(.rewriteInTransactions),
      conversion: try container.decodeIfPresent(Conversion.self, forKey: .conversion) ?? .native,
      limits: try Self.limits(in: container))
    if let contradiction {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: contradiction))
    }
  }

  private static func limits(in container: KeyedDecodingContainer<CodingKeys>) throws -> Limits {
    guard let limits = try container.decodeIfPresent(Limits.self, forKey: .limits) else { return Limits() }
    let members = try container.nestedContainer(keyedBy: WireKey.self, forKey: .limits)
    for member in members.allKeys where !Limits.names.contains(member.stringValue) {
      throw DecodingError.unknown(field: member.stringValue, of: Limits.names, at: members.codingPath)
    }
    if let (name, number) = limits.numbers.first(where: { $0.number ?? 0 < 0 }), let number {
      throw members.expected("a number from 0, found \(number)", forKey: WireKey(stringValue: name))
    }
    return limits
  }
}

extension Limits {
  /// The numbers of the limits, by their names.
  fileprivate var numbers: [(name: String, number: Int?)] {
    [
      ("stringBytes", stringBytes), ("dataBytes", dataBytes), ("arrayItems", arrayItems),
      ("objectFields", objectFields), ("fieldNameBytes", fieldNameBytes), ("levels", levels),
    ]
  }

  /// The names of all limits.
  fileprivate static var names: [String] { Limits().numbers.map(\.name) + ["keys", "withoutNil"] }
}
