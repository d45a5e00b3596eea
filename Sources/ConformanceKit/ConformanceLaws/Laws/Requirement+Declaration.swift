extension Requirement {
  /// The feature in a few words, such as `sorted queries`.
  package var feature: String { words.feature }

  /// What a backend declares to meet the requirement, in the words of ``Capabilities`` and of the adapter protocol,
  /// such as `queries: order`.
  package var declaration: String { words.declaration }

  private var words: (feature: String, declaration: String) {
    switch self {
    case .storedAccess: ("stored access", "storedAccess")
    case .evolution: ("evolution", "evolution")
    case .durable: ("durability", "durable")
    case .nativeConversion: ("native conversion", "conversion: native")
    case .arrays: ("arrays", "collections: array")
    case .collections: ("arrays or maps", "collections: array or map")
    case .embedded: ("embedded objects", "collections: embedded")
    case .customTypes: ("custom types", "customTypes")
    case .probe: ("the custom type probe", "customTypes: probe")
    case .comparing: ("comparisons", "queries: one of ==, !=, <, <=, >, >=, in, not-in")
    case .comparisons: ("comparisons with one value", "queries: one of ==, !=, <, <=, >, >=")
    case .ranges: ("queries for ranges", "queries: one of <, <=, >, >=")
    case .customOperands: ("custom operands", "customOperands")
    case .concurrentRequests: ("concurrent requests", "concurrentRequests")
    case .integers: ("integers", "types: such as int64")
    case .integersAndFloats: ("integers and floating-point numbers", "types: such as int64 and double")
    case .numberWidths: ("numbers of two widths", "types: such as int32 and int64")
    case .wholeNumber: ("the custom type whole-number", "customTypes: whole-number")
    case .limits: ("limits", "limits")
    case .findingEquals: ("queries for equal values", "queries: ==")
    case .findingNil: ("queries for nil", "queries: is-nil")
    case .findingElements: ("queries for elements", "queries: contains")
    case .ordering: ("sorted queries", "queries: order")
    case .transactions: ("transactions", "transactions")
    case .nestedTransactions: ("nested transactions", "nestedTransactions")
    case .observation: ("observation", "observation")
    case .queries: ("queries", "queries")
    case .rewriteInTransactions: ("rewrites in transactions", "rewriteInTransactions")
    case .strings: ("strings", "types: string")
    case .relations: ("relations", "relations")
    }
  }
}
