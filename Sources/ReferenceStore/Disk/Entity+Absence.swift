import ConformanceKit

extension Entity {
  /// A row as the store keeps it where a property has no value: without nulls, or with every column filled.
  ///
  /// Sources: ObjectBox, "Missing values": nil is stored as absent; Realm, "Defaults": a new column has the type's intrinsic
  /// default, and a link to an embedded object is null until it is set.
  func completed(_ row: Fields, _ absence: Semantics.Absence) -> Fields {
    switch absence {
    case .distinct: return row
    case .nilIsAbsent: return row.compactMapValues { _, value in value == .null ? nil : value }
    case .filled:
      var row = row
      for property in properties where row[property.storedName] == nil { row[property.storedName] = property.filling }
      return row
    }
  }
}

extension Property {
  /// What a column is filled with; nil for an embedded object, which is a link to none.
  fileprivate var filling: Value? {
    if isNullable { return .null }
    return type.stored.isEmbedded ? nil : type.storedZero
  }
}
