import StoreContract

/// A property that a query names, or a member of an embedded object by a path such as `point.x`.
struct ColumnPath {
  /// The path in the query language.
  let text: String
  let column: RealmModel.Column

  /// Finds the property of a name. A property whose own name contains a dot takes precedence over a path.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, if the entity has none.
  init(_ name: String, in model: RealmModel, class number: Int) throws(StoreError) {
    guard let found = Self.find(name, in: model, class: number) else {
      throw StoreError(.rejected, property: name, "'\(model.classes[number].name)' has no property '\(name)' to query")
    }
    self = found
  }

  private init(text: String, column: RealmModel.Column) {
    self.text = text
    self.column = column
  }

  private static func find(_ name: String, in model: RealmModel, class number: Int) -> ColumnPath? {
    for column in model.classes[number].columns {
      if column.property.name.hasSameUTF8(as: name) { return ColumnPath(text: column.name, column: column) }
      let prefix = column.property.name + "."
      guard case .object(let inner) = column.content, column.collection == .none,
        name.utf8.starts(with: prefix.utf8)
      else { continue }
      let rest = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      if let found = find(rest, in: model, class: inner) {
        return ColumnPath(text: "\(column.name).\(found.text)", column: found.column)
      }
    }
    return nil
  }
}
