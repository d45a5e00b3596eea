import StoreCoding
package import StoreContract

/// What a law needs of a backend. One that lacks it skips the law, with that reason.
public enum Requirement: String, Sendable, Hashable, CaseIterable, Codable {
  /// Stored values can be read and written past conversion.
  case storedAccess
  /// A location can be opened with another schema.
  case evolution
  /// Acknowledged writes survive a kill.
  case durable
  /// The store's own machinery converts.
  case nativeConversion
  /// Properties that are arrays.
  case arrays
  /// Properties that are arrays or maps.
  case collections
  /// Properties that are objects inside records.
  case embedded
  /// At least one custom type.
  case customTypes
  /// The kit's instrumented custom type, `probe`.
  case probe
  /// Queries that compare: equal, not equal, less, greater, in, or one of these.
  case comparing
  /// Queries that compare with one value: equal, not equal, less, greater, or one of these.
  case comparisons
  /// Queries whose operands may be cases and custom values.
  case customOperands
  /// Calls while another call is under way.
  case concurrentRequests
  /// Integers and floating-point numbers.
  case integersAndFloats
  /// Integers, or floating-point numbers, of two widths.
  case numberWidths
  /// The custom type `whole-number`, a view of a floating-point number.
  case wholeNumber
  /// A limit on the sizes of values.
  case limits
  /// Queries for equal values.
  case findingEquals
  /// Queries that look for null.
  case findingNil
  /// Queries for elements and parts of strings.
  case findingElements
  /// Queries that sort what they find.
  case ordering
  /// Transactions that can be committed and aborted.
  case transactions
  /// Live queries, which tell of changes.
  case observation
  /// Queries, be it for all records.
  case queries
  /// Transactions that read a record and put back what they read.
  case rewriteInTransactions
  /// Properties that are strings.
  case strings
  /// Properties that link to other records.
  case relations

  private static let comparisonOperators = Set(Query.Comparison.allCases.map(\.queryOperator))

  /// Whether a backend has it.
  package func isMet(by capabilities: Capabilities) -> Bool {
    switch self {
    case .storedAccess: capabilities.storedAccess
    case .evolution: capabilities.evolution
    case .durable: capabilities.durable
    case .nativeConversion: capabilities.conversion == .native
    case .arrays: capabilities.collections.contains(.array)
    case .collections: !capabilities.collections.isDisjoint(with: [.array, .map])
    case .embedded: capabilities.collections.contains(.embedded)
    case .customTypes: !capabilities.customTypes.subtracting([Probe.customTypeName]).isEmpty
    case .probe: capabilities.customTypes.contains(Probe.customTypeName)
    case .comparing: !capabilities.queries.isDisjoint(with: Self.comparisonOperators.union([.in, .notIn]))
    case .comparisons: !capabilities.queries.isDisjoint(with: Self.comparisonOperators)
    case .customOperands: capabilities.customOperands
    case .concurrentRequests: capabilities.concurrentRequests
    case .integersAndFloats:
      capabilities.types.contains(where: \.isInteger) && capabilities.types.contains(where: \.isFloatingPoint)
    case .numberWidths:
      capabilities.types.count(where: \.isInteger) > 1 || capabilities.types.isSuperset(of: [.float, .double])
    case .wholeNumber: capabilities.customTypes.contains(StandardTypes.WholeNumber.customTypeName)
    case .limits: !capabilities.limits.reachable.isEmpty
    case .findingEquals: capabilities.queries.contains(.equal)
    case .findingNil: capabilities.queries.contains(.isNil)
    case .findingElements: capabilities.queries.contains(.contains)
    case .ordering: capabilities.queries.contains(.order)
    case .transactions: capabilities.transactions
    case .observation: capabilities.observation
    case .queries: !capabilities.queries.isEmpty
    case .rewriteInTransactions: capabilities.transactions && capabilities.rewriteInTransactions
    case .strings: capabilities.types.contains(.string)
    case .relations: capabilities.relations
    }
  }
}
