import StoreContract

/// A query in Realm's query language, with the values of its arguments.
struct QueryText: Sendable {
  let text: String
  let arguments: [Value]

  /// Writes a query. It compares stored values, so nothing is converted.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, if the entity lacks it, or if its
  ///   type has no such comparison or no order.
  init(_ query: Query, in model: RealmModel, class number: Int) throws(StoreError) {
    var conditions = QueryConditions(model: model, number: number)
    let condition = try query.condition.map { condition throws(StoreError) in try conditions.text(condition) }
    let order = try query.order.map { order throws(StoreError) in
      let path = try ColumnPath(order.property, in: model, class: number)
      guard case .value = path.column.content, path.column.collection == .none else {
        throw StoreError(.rejected, property: order.property, "\(path.column.property.type) has no order")
      }
      return "\(path.text) \(order.isAscending ? "ASC" : "DESC")"
    }
    let sorting = order.isEmpty ? "" : " SORT(\(order.joined(separator: ", ")))"
    text = (condition ?? QueryConditions.always) + sorting
    arguments = conditions.arguments
  }
}

/// Writes conditions, and collects their arguments.
struct QueryConditions {
  let model: RealmModel
  let number: Int
  private(set) var arguments: [Value] = []

  static let always = "TRUEPREDICATE"
  static let never = "FALSEPREDICATE"

  init(model: RealmModel, number: Int) {
    self.model = model
    self.number = number
  }

  mutating func text(_ condition: Query.Condition) throws(StoreError) -> String {
    try Self.checkOperands(of: condition)
    switch condition {
    case .compare(let property, let comparison, let operand):
      let path = try path(property)
      try check(comparison, path)
      return try elements(of: path) { conditions, path, content throws(StoreError) in
        conditions.comparing(path, content, comparison, operand)
      }
    case .membership(let property, let isIn, let operands):
      let path = try path(property)
      try check(.equal, path)
      return try elements(of: path) { conditions, path, content throws(StoreError) in
        let each = operands.map { conditions.comparing(path, content, isIn ? .equal : .notEqual, $0) }
        return isIn ? Self.any(of: each) : Self.all(of: each)
      }
    case .contains(let property, let part): return try containing(try path(property), part)
    case .isNil(let property):
      let path = try path(property)
      return path.column.collection == .none ? "\(path.text) == NULL" : Self.never
    case .and(let conditions): return Self.all(of: try texts(conditions))
    case .or(let conditions): return Self.any(of: try texts(conditions))
    case .not(let condition): return "NOT (\(try text(condition)))"
    }
  }

  /// Throws if an operand is a domain value. Those are above the engine.
  private static func checkOperands(of condition: Query.Condition) throws(StoreError) {
    let (property, operands): (String, [Value]) =
      switch condition {
      case .compare(let property, _, let operand), .contains(let property, let operand): (property, [operand])
      case .membership(let property, _, let operands): (property, operands)
      case .isNil, .and, .or, .not: ("", [])
      }
    guard operands.contains(where: \.isDomainValue) else { return }
    throw StoreError(.unsupported, property: property, "the engine's queries know stored values only")
  }

  private func path(_ property: String) throws(StoreError) -> ColumnPath {
    try ColumnPath(property, in: model, class: number)
  }

  private mutating func texts(_ conditions: [Query.Condition]) throws(StoreError) -> [String] {
    var texts: [String] = []
    for condition in conditions { texts.append(try text(condition)) }
    return texts
  }

  static func all(of texts: [String]) -> String {
    texts.isEmpty ? always : "(\(texts.joined(separator: " AND ")))"
  }

  static func any(of texts: [String]) -> String {
    texts.isEmpty ? never : "(\(texts.joined(separator: " OR ")))"
  }

  /// Adds an argument, and returns its place in the text.
  mutating func argument(_ value: Value) -> String {
    arguments.append(value)
    return "$\(arguments.count - 1)"
  }

  // MARK: Collections

  /// Writes a condition on a value, or on any element of a collection.
  private mutating func elements(
    of path: ColumnPath,
    _ condition: (inout QueryConditions, _ path: String, RealmModel.Content) throws(StoreError) -> String
  ) throws(StoreError) -> String {
    let values = path.column.collection == .dictionary ? "\(path.text).@values" : path.text
    switch (path.column.collection, path.column.content) {
    case (.none, let content): return try condition(&self, path.text, content)
    case (_, .value): return try condition(&self, "ANY \(values)", path.column.content)
    case (_, .object), (_, .link):
      let element = try condition(&self, "$element", path.column.content)
      return "SUBQUERY(\(values), $element, \(element)).@count > 0"
    }
  }

  private mutating func containing(_ path: ColumnPath, _ part: Value) throws(StoreError) -> String {
    guard path.column.collection == .none else {
      return try elements(of: path) { conditions, path, content throws(StoreError) in
        conditions.comparing(path, content, .equal, part)
      }
    }
    guard case .value(.string) = path.column.content, case .string = part else { return Self.never }
    return "\(path.text) CONTAINS \(argument(part))"
  }

  /// Throws if the type has no such comparison. Objects are equal or not.
  private func check(_ comparison: Query.Comparison, _ path: ColumnPath) throws(StoreError) {
    let isEquality = comparison == .equal || comparison == .notEqual
    switch path.column.content {
    case .value: return
    case .link where isEquality: return
    case .object(let number) where isEquality && !model.hasCollection(number): return
    case .object, .link:
      let property = path.column.property
      throw StoreError(.rejected, property: property.name, "\(property.type) has no '\(comparison.rawValue)'")
    }
  }
}

extension RealmModel {
  /// Whether objects of a class, or of their parts, have collections.
  fileprivate func hasCollection(_ number: Int) -> Bool {
    classes[number].columns.contains { column in
      if column.collection != .none { return true }
      if case .object(let inner) = column.content { return hasCollection(inner) }
      return false
    }
  }
}
