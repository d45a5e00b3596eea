package import StoreContract

/// A statement and the values of its placeholders.
package struct SQLStatement<Dialect: SQLDialect>: Sendable {
  package let sql: String
  package let parameters: [Dialect.Parameter]
}

/// The parameters of a statement that is being written.
package struct SQLParameters<Dialect: SQLDialect> {
  package private(set) var values: [Dialect.Parameter] = []
  private let dialect: Dialect

  init(_ dialect: Dialect) {
    self.dialect = dialect
  }

  /// Adds a parameter.
  ///
  /// - Returns: The placeholder for the parameter.
  package mutating func add(_ parameter: Dialect.Parameter) -> String {
    values.append(parameter)
    return dialect.placeholder(values.count)
  }
}

extension SQLTable {
  /// Writes a query as a statement. The query compares stored values, so nothing is converted.
  ///
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, if the entity lacks it or its type has no order.
  package func statement(for query: Query) throws(StoreError) -> SQLStatement<Dialect> {
    var conditions = SQLConditions(table: self)
    let condition = try query.condition.map { condition throws(StoreError) in try conditions.sql(condition) }
    let order = try query.order.map { order throws(StoreError) in
      try dialect.sorting(try dialect.term(order.property, in: self), isAscending: order.isAscending)
    }
    let sorting = (order + [SQLKey.column.sqlName]).joined(separator: ", ")
    return SQLStatement(
      sql: "\(select) WHERE \(condition ?? dialect.constants.always) ORDER BY \(sorting)",
      parameters: conditions.parameters.values)
  }
}

/// Writes conditions in SQL that are true or false and never NULL, and collects their parameters.
private struct SQLConditions<Dialect: SQLDialect> {
  let table: SQLTable<Dialect>
  private(set) var parameters: SQLParameters<Dialect>

  private var dialect: Dialect { table.dialect }

  init(table: SQLTable<Dialect>) {
    self.table = table
    parameters = SQLParameters(table.dialect)
  }

  mutating func sql(_ condition: Query.Condition) throws(StoreError) -> String {
    switch condition {
    case .compare(let property, let comparison, let operand):
      return try dialect.comparing(try term(property), comparison, operand, &parameters)
    case .membership(let property, let isIn, let operands):
      let term = try term(property)
      var parts: [String] = []
      for operand in operands {
        parts.append(try dialect.comparing(term, isIn ? .equal : .notEqual, operand, &parameters))
      }
      return isIn ? any(of: parts) : all(of: parts)
    case .contains(let property, let part): return try dialect.containing(try term(property), part, &parameters)
    case .isNil(let property): return "\(try term(property).sql) IS NULL"
    case .and(let conditions): return all(of: try sql(conditions))
    case .or(let conditions): return any(of: try sql(conditions))
    case .not(let condition): return "(NOT \(try sql(condition)))"
    }
  }

  private func term(_ property: String) throws(StoreError) -> Dialect.Term {
    try dialect.term(property, in: table)
  }

  private mutating func sql(_ conditions: [Query.Condition]) throws(StoreError) -> [String] {
    var parts: [String] = []
    for condition in conditions { parts.append(try sql(condition)) }
    return parts
  }

  private func all(of parts: [String]) -> String {
    parts.isEmpty ? dialect.constants.always : "(\(parts.joined(separator: " AND ")))"
  }

  private func any(of parts: [String]) -> String {
    parts.isEmpty ? dialect.constants.never : "(\(parts.joined(separator: " OR ")))"
  }
}
