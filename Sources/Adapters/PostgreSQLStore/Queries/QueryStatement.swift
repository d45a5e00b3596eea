#if PostgreSQL
  import ConformanceKit

  /// A query as SQL. It is about stored values: nothing is converted for it.
  struct QueryStatement {
    let sql: String
    let parameters: [Parameter]

    /// A query on a table.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, for one that the entity lacks.
    init(_ query: Query, in table: Table) throws(StoreError) {
      var conditions = Conditions(table: table)
      let condition = try query.condition.map { condition throws(StoreError) in try conditions.sql(condition) }
      let order = try query.order.map { order throws(StoreError) in
        try table.column(of: order.property).sorting(isAscending: order.isAscending)
      }
      let sorting = (order + [Table.key.quoted]).joined(separator: ", ")
      sql = "\(table.select) WHERE \(condition ?? "TRUE") ORDER BY \(sorting)"
      parameters = conditions.parameters
    }
  }

  extension Table {
    /// The column of a property.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, when there is none.
    func column(of property: String) throws(StoreError) -> Column {
      guard let column = columns.first(where: { $0.property == property }) else {
        throw StoreError(.rejected, property: property, "'\(entity.name)' has no property '\(property)' to query")
      }
      return column
    }
  }

  extension Column {
    /// How rows are sorted: null comes first, then NaN, which the server has last.
    fileprivate func sorting(isAscending: Bool) -> String {
      let keys = ["\(reference) IS NOT NULL"] + (type.hasNaN ? ["\(reference) <> 'NaN'"] : []) + [reference]
      return keys.map { "\($0) \(isAscending ? "ASC" : "DESC")" }.joined(separator: ", ")
    }
  }
#endif
