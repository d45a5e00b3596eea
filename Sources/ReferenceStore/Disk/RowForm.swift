import StoreContract

/// The form in which a store keeps a row: how it represents properties without a value, and which losses apply to
/// declared defaults.
struct RowForm: Sendable {
  let absence: Semantics.Absence
  let lenses: Lenses
}

extension Entity {
  /// A row in the form in which the store keeps properties without a value: without nulls, or with every column filled.
  ///
  /// Sources: ObjectBox, "Missing values": nil is stored as absent; Realm, "Defaults": a new column has the type's
  /// intrinsic default, and a link to an embedded object is null until it is set.
  ///
  /// - Parameters:
  ///   - row: The stored values by stored name.
  ///   - form: The form in which the store keeps rows.
  func completed(_ row: Fields, _ form: RowForm) -> Fields {
    switch form.absence {
    case .distinct: return row
    case .nilIsAbsent: return row.compactMapValues { _, value in value == .null ? nil : value }
    case .filled:
      var row = row
      for property in properties where row[property.storedName] == nil { row[property.storedName] = property.filling }
      return row
    case .filledByDefault:
      var row = row
      for property in properties where (row[property.storedName] ?? .null) == .null {
        row[property.storedName] = property.isNullable ? .null : property.storedDefault(form.lenses)
      }
      return row
    }
  }
}

extension Property {
  /// The value that fills a column, or nil for an embedded object, which stays unset.
  fileprivate var filling: Value? {
    if isNullable { return .null }
    return type.stored.isEmbedded ? nil : type.storedZero
  }

  /// The value that fills a required column: the declared default as the store keeps it, or the zero of the stored
  /// type.
  fileprivate func storedDefault(_ lenses: Lenses) -> Value {
    (defaultValue?.storedForm(as: type) ?? type.storedZero).mappingLeaves { lenses.apply(to: $0) ?? $0 }
  }
}

extension Value {
  /// The value with a change applied to each innermost value.
  fileprivate func mappingLeaves(_ change: (Value) -> Value) -> Value {
    switch self {
    case .array(let values): .array(values.map { $0.mappingLeaves(change) })
    case .map(let fields): .map(fields.compactMapValues { $1.mappingLeaves(change) })
    case .object(let fields): .object(fields.compactMapValues { $1.mappingLeaves(change) })
    default: change(self)
    }
  }
}
