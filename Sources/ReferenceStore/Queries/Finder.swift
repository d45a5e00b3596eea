import ConformanceKit

/// Finds the rows of a query by their stored values: nothing is converted for it.
///
/// Source: ObjectBox and Realm, "Queries": they run on the stored value, never on the enum case or the custom value.
struct Finder {
  typealias Predicate = (Fields) -> Bool

  private let entity: Entity
  private let rules: Rules
  private let order: ValueOrder

  init(entity: Entity, rules: Rules) {
    self.entity = entity
    self.rules = rules
    order = ValueOrder(strings: rules.semantics.stringOrder)
  }

  /// The test that a condition stands for. `not` turns a result round, that for a missing value too.
  ///
  /// - Throws: `unsupported` for an operator that the capabilities leave out; `rejected` for an unknown property.
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

  /// The column of a property's name or of a path.
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
    let operand = matching(operand, column.type)
    return { row in
      guard let value = column.value(in: row) else { return false }
      return holds(value, comparison, operand, as: column.type)
    }
  }

  /// `in` holds where the value equals one operand, `not-in` where it differs from each. Nothing is in the empty
  /// list.
  private func member(_ property: String, isIn: Bool, _ operands: [Value]) throws(StoreError) -> Predicate {
    try need(isIn ? .in : .notIn)
    let column = try column(property)
    let operands = operands.map { matching($0, column.type) }
    return { row in
      guard let value = column.value(in: row) else { return false }
      return isIn
        ? operands.contains { holds(value, .equal, $0, as: column.type) }
        : operands.allSatisfy { holds(value, .notEqual, $0, as: column.type) }
    }
  }

  /// A string contains a substring, by UTF-8; a collection contains an element that equals the operand.
  private func containing(_ property: String, _ operand: Value) throws(StoreError) -> Predicate {
    try need(.contains)
    let column = try column(property)
    return { row in
      switch (column.type, column.value(in: row), operand) {
      case (.primitive(.string), .string(let text), .string(let part)): text.utf8.contains(part.utf8)
      case (.array(let type), .array(let elements), _):
        elements.contains { holds($0, .equal, matching(operand, type), as: type) }
      case (.map(let type), .map(let fields), _):
        fields.entries.contains { holds($0.value, .equal, matching(operand, type), as: type) }
      default: false
      }
    }
  }

  /// Whether a comparison holds. Null equals null, differs from all else, and is neither less nor greater; an operand
  /// of another type, or a stored value of one, compares with nothing.
  private func holds(
    _ value: Value, _ comparison: Query.Comparison, _ operand: Value?, as type: PropertyType
  ) -> Bool {
    guard let operand, let value = matching(value, type) else { return false }
    if value == .null || operand == .null {
      return comparison == .equal ? value == operand : comparison == .notEqual && value != operand
    }
    return order.holds(value, comparison, operand)
  }

  /// A value as one of the column's type: null, or itself, or under `coercing` the number it exactly is.
  private func matching(_ value: Value, _ type: PropertyType) -> Value? {
    if case .null = value { return value }
    switch (type.unwrapped, value) {
    case (.primitive(let primitive), _): return primitive.matching(value, rules.semantics.numericMatch)
    case (.array, .array), (.map, .map), (.embedded, .object): return value
    default: return nil
    }
  }
}
