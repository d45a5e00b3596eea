import StoreCoding
package import StoreContract

/// Something that a backend must have for a law to be checked. A backend that lacks it skips the law, and the report
/// names the requirement.
public enum Requirement: String, Sendable, Hashable, CaseIterable, Codable {
  /// Stored values can be read and written without conversion.
  case storedAccess
  /// A location can be opened with another schema.
  case evolution
  /// Acknowledged writes survive a kill of the process.
  case durable
  /// The store itself converts between domain values and stored values.
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
  /// Queries with at least one comparison: equal, not equal, less, greater, in, or not in.
  case comparing
  /// Queries with at least one comparison with a single value: equal, not equal, less, or greater.
  case comparisons
  /// Queries with at least one comparison by order: less, less or equal, greater, or greater or equal.
  case ranges
  /// Queries whose operands may be enum cases and custom values.
  case customOperands
  /// Several calls may run at the same time.
  case concurrentRequests
  /// Properties that are integers.
  case integers
  /// Both integers and floating-point numbers.
  case integersAndFloats
  /// Two widths of integers, or two widths of floating-point numbers.
  case numberWidths
  /// The custom type `whole-number`, a view of a floating-point number.
  case wholeNumber
  /// A declared limit on the size of values.
  case limits
  /// Queries that compare for equality.
  case findingEquals
  /// Queries that look for null.
  case findingNil
  /// Queries that look for elements of collections and parts of strings.
  case findingElements
  /// Queries that sort their results.
  case ordering
  /// Transactions that can be committed and aborted.
  case transactions
  /// Transactions that contain other transactions.
  case nestedTransactions
  /// Live queries, which report changes.
  case observation
  /// Queries of any kind.
  case queries
  /// Transactions that read a record and write back what they read.
  case rewriteInTransactions
  /// Properties that are strings.
  case strings
  /// Properties that link to other records.
  case relations

  private static let comparisonOperators = Set(Query.Comparison.allCases.map(\.queryOperator))

  /// Whether a backend's capabilities meet the requirement.
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
    case .ranges:
      !capabilities.queries.isDisjoint(with: Self.comparisonOperators.subtracting([.equal, .notEqual]))
    case .customOperands: capabilities.customOperands
    case .concurrentRequests: capabilities.concurrentRequests
    case .integers: capabilities.types.contains(where: \.isInteger)
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
    case .nestedTransactions: capabilities.transactions && capabilities.nestedTransactions
    case .observation: capabilities.observation
    case .queries: !capabilities.queries.isEmpty
    case .rewriteInTransactions: capabilities.transactions && capabilities.rewriteInTransactions
    case .strings: capabilities.types.contains(.string)
    case .relations: capabilities.relations
    }
  }
}
