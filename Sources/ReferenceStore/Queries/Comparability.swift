import ConformanceKit

/// Which comparisons a type knows.
struct Comparability {
  let type: PropertyType
  let semantics: Semantics

  /// Refuses a comparison that the type or the semantics leave out.
  ///
  /// Sources: Realm, "Queries": embedded objects know equal and not equal only, and neither where they have collections;
  /// ObjectBox, "Queries": floats have no equality.
  ///
  /// - Throws: `rejected`, naming the property.
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
  /// Whether it tells equal from different, and no order.
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }
}

extension PropertyType {
  /// Whether the type is a collection, or an object that has one.
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
