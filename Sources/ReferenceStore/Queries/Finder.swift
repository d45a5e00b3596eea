import StoreContract

/// Finds the rows of a query by their stored values. No value is converted.
///
/// Source: ObjectBox and Realm, "Queries": they run on the stored value, never on the enum case or the custom value.
struct Finder {
  typealias Predicate = (Fields) -> Bool

  private let entity: Entity
  private let rules: Rules
  private let operands: Operands
  private let order: ValueOrder

  init(entity: Entity, rules: Rules) {
    self.entity = entity
    self.rules = rules
    operands = Operands(rules: rules)
    order = ValueOrder(strings: rules.semantics.stringOrder)
  }

  /// Converts a condition to a predicate on rows. `not` inverts the result, also for a missing value.
  ///
  /// - Throws: `unsupported` for an operator that the capabilities leave out; `rejected` with the name of the property
  ///   if the entity lacks the property, or if the semantics refuse the comparison or the operand.
  func predicate(_ condition: Query.Condition) throws(StoreError) -> Predicate {
    switch condition {
    case .compare(let property, let comparison, let operand):
      return try comparing(property, comparison, operand)
    case .membership(let property, let isIn, let operands): return try member(property, isIn: isIn, operands)
    case .contains(let property, let operand): return try containing(property, operand)
    case .isNil(let property):
      try need(.isNil)
      let column = try column(property)
      return { (column.value(in: $0) ?? .null) == .null }
    case .and(let conditions):
      let predicates = try predicates(conditions)
      return { row in predicates.allSatisfy { $0(row) } }
    case .or(let conditions):
      let predicates = try predicates(conditions)
      return { row in predicates.contains { $0(row) } }
    case .not(let condition):
      let predicate = try predicate(condition)
      return { !predicate($0) }
    }
  }

  /// The column for the name of a property or for a path.
  func column(_ name: String) throws(StoreError) -> Column {
    let absent = Column.Absent(
      rule: rules.semantics.absentInQueries, reading: rules.reading, writing: rules.writing)
    return try Column(name, of: entity, absent: absent)
  }

  /// Throws `unsupported` for an operator that the capabilities leave out.
  func need(_ used: Capabilities.QueryOperator) throws(StoreError) {
    guard rules.capabilities.queries.contains(used) else {
      throw StoreError(.unsupported, "this store's queries have no '\(used.rawValue)'")
    }
  }

  private func predicates(_ conditions: [Query.Condition]) throws(StoreError) -> [Predicate] {
    try conditions.map { condition throws(StoreError) in try predicate(condition) }
  }

  private func comparing(
    _ property: String, _ comparison: Query.Comparison, _ operand: Value
  ) throws(StoreError) -> Predicate {
    try need(comparison.queryOperator)
    let column = try column(property)
    let (type, elements) = compared(column)
    try Comparability(type: type, semantics: rules.semantics).check(comparison, of: property)
    let operand = try operands.value(operand, as: type, of: property)
    return { row in
      guard let value = column.value(in: row) else { return false }
      return elements(value).contains { holds($0, comparison, operand, as: type.stored) }
    }
  }

  /// Converts `in` and `not-in` to a predicate. `in` holds if the value equals one operand, and `not-in` if it differs
  /// from each. Nothing is in an empty list.
  private func member(_ property: String, isIn: Bool, _ listed: [Value]) throws(StoreError) -> Predicate {
    try need(isIn ? .in : .notIn)
    let column = try column(property)
    let (type, elements) = compared(column)
    try Comparability(type: type, semantics: rules.semantics).check(.equal, of: property)
    let listed = try listed.map { operand throws(StoreError) in
      try operands.value(operand, as: type, of: property)
    }
    return { row in
      guard let value = column.value(in: row) else { return false }
      return elements(value).contains { value in
        isIn
          ? listed.contains { holds(value, .equal, $0, as: type.stored) }
          : listed.allSatisfy { holds(value, .notEqual, $0, as: type.stored) }
      }
    }
  }

  /// The values that a comparison with a column compares: the values of the column, or the elements of each under
  /// `anyElement`.
  private func compared(_ column: Column) -> (type: PropertyType, elements: (Value) -> [Value]) {
    guard rules.semantics.collectionEquality == .anyElement, let element = column.type.element else {
      return (column.type, { [$0] })
    }
    return (element, { $0.elements })
  }

  /// Converts `contains` to a predicate. A string contains a substring by its UTF-8; a collection contains an element
  /// that equals the operand.
  private func containing(_ property: String, _ operand: Value) throws(StoreError) -> Predicate {
    try need(.contains)
    let column = try column(property)
    if let type = column.type.element {
      try Comparability(type: type, semantics: rules.semantics).check(.equal, of: property)
      let operand = try operands.value(operand, as: type, of: property)
      return { row in
        column.value(in: row)?.elements.contains { holds($0, .equal, operand, as: type.stored) } ?? false
      }
    }
    return { row in
      guard case .string(let text)? = column.value(in: row), case .string(let part) = operand else { return false }
      return text.utf8.contains(part.utf8)
    }
  }

  /// Whether a comparison holds. Null equals null, differs from everything else, and is neither less nor greater. If
  /// the operand or the stored value is of another type, no comparison holds.
  private func holds(
    _ value: Value, _ comparison: Query.Comparison, _ operand: Value?, as type: PropertyType
  ) -> Bool {
    guard let operand, let value = operands.matching(value, type) else { return false }
    return order.holds(value, comparison, operand)
  }
}

extension Value {
  /// The elements of a collection. Empty for any other value.
  fileprivate var elements: [Value] {
    switch self {
    case .array(let values): values
    case .map(let fields): fields.entries.map(\.value)
    default: []
    }
  }
}
