/// The features that a backend supports.
///
/// The kit never asks for a feature that is left out. The store must refuse such a request with
/// ``StoreError/Kind/unsupported``.
public struct Capabilities: Sendable, Hashable {
  /// The primitives that the backend stores.
  public var types: Set<Primitive>
  /// The names of the custom types that the backend stores.
  public var customTypes: Set<String>
  /// The kinds of collections that the backend stores.
  public var collections: Set<Collection>
  /// The operators that its queries support.
  public var queries: Set<QueryOperator>
  /// Whether the operand of a query can be a domain value, such as a case of an enum, as well as a stored value.
  public var customOperands: Bool
  /// Whether the backend supports transactions.
  public var transactions: Bool
  /// Whether a transaction can contain transactions. It counts only together with ``transactions``.
  public var nestedTransactions: Bool
  /// Whether the backend supports live queries.
  public var observation: Bool
  /// Whether stored values can be read and written without conversion.
  public var storedAccess: Bool
  /// Whether a location can be opened with a schema other than the one with which it was written.
  public var evolution: Bool
  /// Whether acknowledged changes survive when the process is killed.
  public var durable: Bool
  /// Whether records can link to other records.
  public var relations: Bool
  /// Whether the backend can be called while another call is running. Every store in this process must allow this. A
  /// store in another process declares it.
  public var concurrentRequests: Bool
  /// Whether a transaction can read a record and store the same values again.
  ///
  /// Every store in this process must allow this. A store in another process receives all operations of a transaction
  /// at once, and declares it.
  public var rewriteInTransactions: Bool
  /// The part that converts between domain and stored values.
  public var conversion: Conversion
  /// The largest sizes that the backend stores. A limit that is nil is unknown.
  public var limits: Limits

  /// The kinds of collections of values.
  public enum Collection: String, Sendable, Hashable, CaseIterable, Codable {
    /// Arrays, whose elements have an order.
    case array
    /// Maps, whose elements have string keys.
    case map
    /// Embedded objects, whose members have names.
    case embedded
    /// Collections and objects inside embedded objects.
    case members
    /// Collections of collections. Includes ``members``.
    case nested
  }

  /// The operators of queries. The raw values are those of the adapter protocol.
  public enum QueryOperator: String, Sendable, Hashable, CaseIterable, Codable {
    /// A property is equal to a value.
    case equal = "=="
    /// A property is not equal to a value.
    case notEqual = "!="
    /// A property is less than a value.
    case less = "<"
    /// A property is less than or equal to a value.
    case lessOrEqual = "<="
    /// A property is greater than a value.
    case greater = ">"
    /// A property is greater than or equal to a value.
    case greaterOrEqual = ">="
    /// A property is equal to one of several values.
    case `in` = "in"
    /// A property is equal to none of several values.
    case notIn = "not-in"
    /// A collection contains an element, or a string contains a substring.
    case contains
    /// A property is null or missing.
    case isNil = "is-nil"
    /// The results are sorted by properties.
    case order
  }

  /// The part that converts between domain and stored values.
  public enum Conversion: String, Sendable, Hashable, Codable {
    /// The store's own conversion, which the laws test.
    case native
    /// The kit. The adapter stores the values that the kit converted, and laws about conversion are skipped.
    case kit
  }

  /// Creates capabilities.
  ///
  /// Without arguments, the backend stores all primitives and nothing else. It allows concurrent calls, as
  /// the contract of ``Store`` requires. If it has transactions, they may contain rewrites and other transactions.
  public init(
    types: some Sequence<Primitive> = Primitive.allCases, customTypes: Set<String> = [],
    collections: Set<Collection> = [], queries: Set<QueryOperator> = [], customOperands: Bool = false,
    transactions: Bool = false, nestedTransactions: Bool = true, observation: Bool = false, storedAccess: Bool = false,
    evolution: Bool = false,
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
    self.nestedTransactions = nestedTransactions
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
