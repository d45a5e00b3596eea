package import StoreContract

/// A column of an existing table, as the database reports it.
package struct ExistingColumn: Sendable {
  package let name: String
  /// The database's name for the type.
  package let type: String
  /// Whether the column cannot contain NULL.
  package let isRequired: Bool
  /// The literal of its `DEFAULT`, or nil if it has none or the adapter does not need it.
  package let filling: String?

  package init(name: String, type: String, isRequired: Bool, filling: String? = nil) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.filling = filling
  }
}

/// A change that makes a table fit a newer version of its entity.
package enum EvolutionStep<ColumnType: Sendable>: Sendable {
  /// A column is new. `ADD COLUMN` fills it with the declared default, or else with the type's zero.
  case add(SQLColumn<ColumnType>)
  /// A column that was required can now contain NULL.
  case relax(SQLColumn<ColumnType>)
}

extension SQLTable {
  /// The changes that make an existing table fit the entity. Columns that the entity lacks stay.
  ///
  /// - Parameter existing: The columns that the table has.
  /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property, for a column of another type, or for a column
  ///   that may contain NULL although the property is now required.
  package func evolution(
    from existing: [ExistingColumn]
  ) throws(StoreError) -> [EvolutionStep<Dialect.ColumnType>] {
    var steps: [EvolutionStep<Dialect.ColumnType>] = []
    for column in columns {
      guard let found = existing.first(where: { $0.name == column.name }) else {
        steps.append(.add(column))
        continue
      }
      try column.check(found)
      if found.isRequired, column.isNullable { steps.append(.relax(column)) }
    }
    return steps
  }

  /// The statement that adds a column.
  package func addition(of column: SQLColumn<Dialect.ColumnType>) -> String {
    "ALTER TABLE \(name) ADD COLUMN \(column.definition)"
  }
}

extension SQLColumn {
  /// Throws if an existing column cannot hold the property's values.
  fileprivate func check(_ found: ExistingColumn) throws(StoreError) {
    guard found.type == typeName else {
      throw StoreError(
        .schemaRefused, property: property,
        "the column is \(found.type) and would have to be rebuilt as \(typeName)")
    }
    guard found.isRequired || isNullable else {
      throw StoreError(
        .schemaRefused, property: property, "the column may be NULL, and the property is required now")
    }
  }
}
