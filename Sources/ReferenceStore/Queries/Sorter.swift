import StoreContract

/// Sorts rows in the order of a query. Equal rows stay in the order of their insertion.
///
/// In ascending order, nil comes first (a missing value is nil, unless the semantics say what it matches), then NaN,
/// then the values in the order of their type, then stored values of another type. Descending order is the reverse.
struct Sorter {
  /// The group of a value. All values of one group come before the next group.
  private enum Group: Int {
    case null, nan, ordered, stranger
  }

  private struct Key {
    let group: Group
    let value: Value
  }

  private let order: ValueOrder
  private let columns: [(column: Column, isAscending: Bool)]

  /// Creates a sorter for the order of a query.
  ///
  /// - Throws: `unsupported` if the capabilities leave out sorting; `rejected` with the name of the property if the
  ///   entity lacks the property or its type has no order.
  init(_ wanted: [Query.Order], finder: Finder, strings: Semantics.StringOrder) throws(StoreError) {
    order = ValueOrder(strings: strings)
    if !wanted.isEmpty { try finder.need(.order) }
    columns = try wanted.map { wanted throws(StoreError) in
      let column = try finder.column(wanted.property)
      guard case .primitive = column.type.stored.unwrapped else {
        throw StoreError(.rejected, property: wanted.property, "\(column.type) has no order")
      }
      return (column, wanted.isAscending)
    }
  }

  /// Sorts rows in the order of the query.
  ///
  /// - Parameter rows: The rows in the order of their insertion.
  func sorted(_ rows: [(id: RecordID, fields: Fields)]) -> [(id: RecordID, fields: Fields)] {
    guard !columns.isEmpty, rows.count > 1 else { return rows }
    // The indices are sorted, because moving rows and keys about would cost more than comparing them.
    let keys = keys(of: rows)
    let order = rows.indices.sorted { precedes($0, $1, in: keys) ?? ($0 < $1) }
    return order.map { rows[$0] }
  }

  /// The keys of all rows: one for each column of the first row, then those of the next row.
  private func keys(of rows: [(id: RecordID, fields: Fields)]) -> [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for (column, _) in columns { keys.append(key(of: column.value(in: row.fields), column.type.stored.unwrapped)) }
    }
    return keys
  }

  private func key(of value: Value?, _ type: PropertyType) -> Key {
    guard let value, value != .null else { return Key(group: .null, value: .null) }
    guard case .primitive(let primitive) = type, primitive.isType(of: value) else {
      return Key(group: .stranger, value: value)
    }
    // Only NaN does not compare with itself.
    return Key(group: order.relation(value, value) == nil ? .nan : .ordered, value: value)
  }

  /// Whether a row comes before another, or nil if both are equal in this order.
  private func precedes(_ left: Int, _ right: Int, in keys: [Key]) -> Bool? {
    let (left, right) = (left * columns.count, right * columns.count)
    for index in columns.indices {
      switch relation(keys[left + index], keys[right + index]) {
      case .less: return columns[index].isAscending
      case .greater: return !columns[index].isAscending
      case .equal: continue
      }
    }
    return nil
  }

  private func relation(_ left: Key, _ right: Key) -> ValueOrder.Relation {
    if left.group != right.group { return left.group.rawValue < right.group.rawValue ? .less : .greater }
    return left.group == .ordered ? order.relation(left.value, right.value) ?? .equal : .equal
  }
}
