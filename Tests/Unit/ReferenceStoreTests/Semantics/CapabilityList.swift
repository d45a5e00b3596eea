import ConformanceKit

/// What a store can hold and do, as lines of a table.
struct CapabilityList {
  static let names = [
    "primitive types that are lacking", "collections and objects", "no nil in", "operators of queries that are lacking",
    "transactions", "live queries", "links between records", "longest string in bytes", "most bytes of data",
    "keys of maps",
  ]

  /// A text for each of the names.
  let texts: [String]

  init(_ capabilities: Capabilities) {
    let limits = capabilities.limits
    texts = [
      Self.list(Primitive.allCases.filter { !capabilities.types.contains($0) }.map(\.rawValue)),
      Self.list(Capabilities.Collection.allCases.filter { capabilities.collections.contains($0) }.map(\.rawValue)),
      Self.list(Limits.NilPlace.allCases.filter { limits.withoutNil?.contains($0) ?? false }.map(Self.text)),
      Self.list(
        Capabilities.QueryOperator.allCases.filter { !capabilities.queries.contains($0) }.map { "`\($0.rawValue)`" }),
      capabilities.transactions ? (capabilities.nestedTransactions ? "nested" : "not nested") : "none",
      capabilities.observation ? "yes" : "none", capabilities.relations ? "yes" : "none",
      limits.stringBytes.map(String.init) ?? "no limit", limits.dataBytes.map(String.init) ?? "no limit",
      limits.keys.map(Self.text) ?? "all",
    ]
  }

  private static func text(_ place: Limits.NilPlace) -> String {
    switch place {
    case .collection: "the place of an array or a map"
    case .objectInArray: "an array of embedded objects"
    case .element: "an array or a map of other values"
    }
  }

  private static func text(_ keys: Limits.Keys) -> String {
    switch keys {
    case .noDollarNoDot: "none that begins with `$` or contains `.`"
    case .printableASCII: "printable ASCII that does not begin with `$`"
    }
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
