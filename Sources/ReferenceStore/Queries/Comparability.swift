import StoreContract

/// The comparisons that a type supports.
struct Comparability {
  let type: PropertyType
  let semantics: Semantics

  /// Refuses a comparison that the type or the semantics do not support.
  ///
  /// Sources: Realm, "Queries": embedded objects support only equal and not equal, and neither of them if they contain
  /// collections; ObjectBox, "Queries": floats have no equality.
  ///
  /// - Throws: `rejected` with the name of the property.
  func check(_ comparison: Query.Comparison, of property: String) throws(StoreError) {
    guard !knows(comparison) else { return }
    throw StoreError(.rejected, property: property, "\(type) has no '\(comparison.rawValue)'")
  }

  private func knows(_ comparison: Query.Comparison) -> Bool {
    let stored = type.stored.unwrapped
    guard case .primitive(let primitive) = stored else {
      return comparison.isEquality && (semantics.collectionEquality == .whole || !stored.hasCollection)
    }
    return semantics.floatEquality == .exact || !comparison.isEquality || !primitive.isFloatingPoint
  }
}

extension Query.Comparison {
  /// Whether the comparison is equal or not equal, which needs no order.
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }
}

extension PropertyType {
  /// Whether the type is a collection, or an object that contains one.
  fileprivate var hasCollection: Bool {
    switch self {
    case .array, .map, .toMany: true
    case .embedded(let type): type.properties.contains { $0.type.hasCollection }
    case .optional(let wrapped): wrapped.hasCollection
    case .custom(let type): type.persisted.hasCollection
    case .primitive, .enumeration, .toOne: false
    }
  }
}
