import ConformanceKit

/// Puts rows in the order that a query asks for; rows that are equal in it stay in the order of their insertion.
///
/// Ascending, nil comes first (a missing value is nil, unless the semantics say what it matches), then NaN, then the
/// values in the order of their type, then stored values of another type. Descending is the reverse.
struct Sorter {
  /// A value's group; groups come one after the other.
  private enum Group: Int {
    case null, nan, ordered, stranger
  }

  private struct Key {
    let group: Group
    let value: Value
  }

  private let order: ValueOrder
  private let columns: [(column: Column, isAscending: Bool)]

  /// A sorter for a query's order.
  ///
  /// - Throws: `unsupported` where the capabilities leave sorting out; `rejected`, naming the property, when it is
  ///   unknown or is a collection.
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

  /// The rows in order.
  ///
  /// - Parameter rows: The rows in the order of their insertion.
  func sorted(_ rows: [(id: RecordID, fields: Fields)]) -> [(id: RecordID, fields: Fields)] {
    guard !columns.isEmpty else { return rows }
    let keyed = rows.map { row in
      (row, columns.map { key(of: $0.column.value(in: row.fields), $0.column.type.stored.unwrapped) })
    }
    return keyed.enumerated()
      .sorted { left, right in
        precedes(left.element.1, right.element.1) ?? (left.offset < right.offset)
      }
      .map(\.element.0)
  }

  private func key(of value: Value?, _ type: PropertyType) -> Key {
    guard let value, value != .null else { return Key(group: .null, value: .null) }
    guard case .primitive(let primitive) = type, primitive.isType(of: value) else {
      return Key(group: .stranger, value: value)
    }
    // Only NaN does not compare with itself.
    return Key(group: order.relation(value, value) == nil ? .nan : .ordered, value: value)
  }

  /// Whether a row comes before another; nil when they are equal in this order.
  private func precedes(_ left: [Key], _ right: [Key]) -> Bool? {
    for (index, column) in columns.enumerated() {
      switch relation(left[index], right[index]) {
      case .less: return column.isAscending
      case .greater: return !column.isAscending
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
