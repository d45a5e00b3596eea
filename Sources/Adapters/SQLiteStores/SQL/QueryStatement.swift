#if SQLite
  import ConformanceKit

  /// A query as SQL. It is about stored values: nothing is converted for it.
  struct QueryStatement {
    let sql: String
    let cells: [Cell]

    /// A query on a table.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, for one that the entity lacks or that has no order.
    init(_ query: Query, in table: Table, coding: some CellCoding) throws(StoreError) {
      var condition = Fragment("1")
      if let wanted = query.condition {
        condition = try Conditions(entity: table.entity, coding: coding).fragment(wanted)
      }
      let orders = try query.order.map { order throws(StoreError) in
        let term = try Term(order.property, of: table.entity)
        try term.checkOrder(order.property)
        return "\(term.sql) \(order.isAscending ? "ASC" : "DESC")"
      }
      let sorting = (orders + [Table.key.quoted]).joined(separator: ", ")
      sql = "\(table.select) WHERE \(condition.sql) ORDER BY \(sorting)"
      cells = condition.cells
    }
  }

  /// A piece of SQL and the cells of its parameters.
  struct Fragment {
    var sql: String
    var cells: [Cell]

    init(_ sql: String, _ cells: [Cell] = []) {
      self.sql = sql
      self.cells = cells
    }

    static let nothing = Fragment("0")

    /// Pieces with a word between them.
    static func joined(_ parts: [Fragment], by word: String, orElse empty: Fragment) -> Fragment {
      guard !parts.isEmpty else { return empty }
      return Fragment("(\(parts.map(\.sql).joined(separator: " \(word) ")))", parts.flatMap(\.cells))
    }
  }
#endif
