/// What a law needs of a backend. One that lacks it skips the law, with that reason.
public enum Need: String, Sendable, Hashable, CaseIterable, Codable {
  /// Stored values can be read and written past conversion.
  case storedAccess
  /// A location can be opened with another schema.
  case evolution
  /// The store's own machinery converts.
  case nativeConversion
  /// Arrays.
  case arrays
  /// Arrays or maps.
  case collections
  /// Objects inside records.
  case embedded
  /// At least one custom type.
  case customTypes
  /// The kit's instrumented custom type, `probe`.
  case probe
  /// Queries that compare: equal, not equal, less, greater, in, or one of these.
  case comparing
  /// Queries for equal values.
  case findingEquals
  /// Queries for null.
  case findingNil
  /// Queries for elements and parts of strings.
  case findingElements
  /// Sorted queries.
  case ordering
  /// Transactions.
  case transactions

  private static let comparisons: Set<Capabilities.QueryOperator> = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .notIn,
  ]

  /// Whether a backend has it.
  public func isMet(by capabilities: Capabilities) -> Bool {
    switch self {
    case .storedAccess: capabilities.storedAccess
    case .evolution: capabilities.evolution
    case .nativeConversion: capabilities.conversion == .native
    case .arrays: capabilities.collections.contains(.array)
    case .collections: !capabilities.collections.isDisjoint(with: [.array, .map])
    case .embedded: capabilities.collections.contains(.embedded)
    case .customTypes: !capabilities.customTypes.subtracting([Probe.customTypeName]).isEmpty
    case .probe: capabilities.customTypes.contains(Probe.customTypeName)
    case .comparing: !capabilities.queries.isDisjoint(with: Self.comparisons)
    case .findingEquals: capabilities.queries.contains(.equal)
    case .findingNil: capabilities.queries.contains(.isNil)
    case .findingElements: capabilities.queries.contains(.contains)
    case .ordering: capabilities.queries.contains(.order)
    case .transactions: capabilities.transactions
    }
  }
}
