/// What a backend does. What is left out is never asked of it, and is to be refused with ``StoreError/Kind/unsupported``.
public struct Capabilities: Sendable, Hashable, Codable {
  /// The primitives it stores.
  public var types: Set<Primitive>
  /// The custom types it stores, by name.
  public var customTypes: Set<String>
  /// The collections it stores.
  public var collections: Set<Collection>
  /// The operators its queries know.
  public var queries: Set<QueryOperator>
  /// Whether an operand of a query may be a domain value, an enum's case say, beside the stored value.
  public var customOperands: Bool
  /// Whether it has transactions.
  public var transactions: Bool
  /// Whether it has live queries.
  public var observation: Bool
  /// Whether stored values can be read and written past conversion.
  public var storedAccess: Bool
  /// Whether a location can be opened with another schema than it was written with.
  public var evolution: Bool
  /// Whether what was acknowledged survives that the process is killed.
  public var durable: Bool
  /// Whether records have links to records.
  public var relations: Bool
  /// Whether it may be called while another call is under way. Every store in this process may; one in another process says so.
  public var concurrentRequests: Bool
  /// Whether a transaction may read a record and put back what it read. In this process every one may; a store in another process
  /// is sent a transaction all at once, and says so.
  public var rewriteInTransactions: Bool
  /// Who converts between domain and stored values.
  public var conversion: Conversion
  /// The sizes up to which it stores; absent where it knows none.
  public var limits: Limits

  /// The kinds of collection.
  public enum Collection: String, Sendable, Hashable, CaseIterable, Codable {
    /// Arrays: elements in order.
    case array
    /// Maps: elements by a string key.
    case map
    /// Embedded objects: values with named members.
    case embedded
    /// Collections of collections, and collections inside embedded objects.
    case nested
  }

  /// The operators of queries, named as in the adapter protocol.
  public enum QueryOperator: String, Sendable, Hashable, CaseIterable, Codable {
    /// A property is equal to a value.
    case equal = "=="
    /// A property is not equal to a value.
    case notEqual = "!="
    /// A property is less than a value.
    case less = "<"
    /// A property is less than a value, or equal to it.
    case lessOrEqual = "<="
    /// A property is greater than a value.
    case greater = ">"
    /// A property is greater than a value, or equal to it.
    case greaterOrEqual = ">="
    /// A property is equal to one of several values.
    case `in` = "in"
    /// A property is equal to none of several values.
    case notIn = "not-in"
    /// A collection has an element, or a string has a part.
    case contains
    /// A property is null, or has no value.
    case isNil = "is-nil"
    /// The records that are found are sorted.
    case order
  }

  /// Who converts between domain and stored values.
  public enum Conversion: String, Sendable, Hashable, Codable {
    /// The store's own machinery.
    case native
    /// The adapter stores what the kit converted; laws about conversion are skipped.
    case kit
  }

  /// Capabilities; each that is not given is left out, but that calls may come at once, which the contract of ``Store`` says.
  public init(
    types: some Sequence<Primitive> = Primitive.allCases, customTypes: Set<String> = [],
    collections: Set<Collection> = [], queries: Set<QueryOperator> = [], customOperands: Bool = false,
    transactions: Bool = false, observation: Bool = false, storedAccess: Bool = false, evolution: Bool = false,
    durable: Bool = false, relations: Bool = false, concurrentRequests: Bool = true, rewriteInTransactions: Bool = true,
    conversion: Conversion = .native,
    limits: Limits = Limits()
  ) {
    self.types = Set(types)
    self.customTypes = customTypes
    self.collections = collections
    self.queries = queries
    self.customOperands = customOperands
    self.transactions = transactions
    self.observation = observation
    self.storedAccess = storedAccess
    self.evolution = evolution
    self.durable = durable
    self.relations = relations
    self.concurrentRequests = concurrentRequests
    self.rewriteInTransactions = rewriteInTransactions
    self.conversion = conversion
    self.limits = limits
  }
}

extension Capabilities {
  private enum CodingKeys: String, CodingKey {
    case types, customTypes, collections, queries, customOperands, transactions, observation, storedAccess, evolution
    case durable, relations, concurrentRequests, rewriteInTransactions, conversion, limits
  }

  /// Encodes the capabilities, the members of each set in a fixed order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Primitive.allCases.filter(types.contains), forKey: .types)
    try container.encode(customTypes.sorted { $0.precedesInUTF8($1) }, forKey: .customTypes)
    try container.encode(Collection.allCases.filter(collections.contains), forKey: .collections)
    try container.encode(QueryOperator.allCases.filter(queries.contains), forKey: .queries)
    try container.encode(customOperands, forKey: .customOperands)
    try container.encode(transactions, forKey: .transactions)
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

  /// Decodes capabilities. What is absent is left out; what is not known, from a later version of the protocol, is left
  /// alone.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list<Member: Decodable & Hashable>(_ key: CodingKeys) throws -> Set<Member> {
      try container.decodeIfPresent(Set<Member>.self, forKey: key) ?? []
    }
    func flag(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    self.init(
      types: try list(.types) as Set<Primitive>, customTypes: try list(.customTypes),
      collections: try list(.collections), queries: try list(.queries), customOperands: try flag(.customOperands),
      transactions: try flag(.transactions), observation: try flag(.observation), storedAccess: try flag(.storedAccess),
      evolution: try flag(.evolution), durable: try flag(.durable),
      relations: try flag(.relations), concurrentRequests: try flag(.concurrentRequests),
      rewriteInTransactions: try flag(.rewriteInTransactions),
      conversion: try container.decodeIfPresent(Conversion.self, forKey: .conversion) ?? .native,
      limits: try container.decodeIfPresent(Limits.self, forKey: .limits) ?? Limits())
  }
}
