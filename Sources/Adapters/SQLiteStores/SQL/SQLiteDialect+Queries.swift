#if SQLite
  import AdapterSupport
  import StoreContract
  import SQLSupport

  /// The SQL term for a property's name or for a path such as `point.x`.
  struct SQLiteTerm: SQLTerm {
    /// The expression for a column, or for a member of the JSON in a column.
    let sql: String
    /// The property's name, or the path.
    let property: String
    /// The stored type, without optionality.
    let type: PropertyType
    /// Whether the term is a member of the JSON in a column.
    let isMember: Bool

    /// - Throws: ``StoreError/Kind/rejected`` if the entity has no such property.
    init(_ name: String, of entity: Entity) throws(StoreError) {
      guard let steps = Self.steps(name, among: entity.properties), let first = steps.first, let last = steps.last
      else {
        throw StoreError(.rejected, property: name, "'\(entity.name)' has no property '\(name)' to query")
      }
      property = name
      type = last.type.stored.unwrapped
      isMember = steps.count > 1
      guard isMember else {
        sql = first.storedName.sqlName
        return
      }
      let path = "$" + steps.dropFirst().map { ".\"\($0.storedName)\"" }.joined()
      sql = "json_extract(\(first.storedName.sqlName), \(path.sqlText))"
    }

    /// The properties on the path to a name. A property whose own name has a dot takes precedence over a path.
    private static func steps(_ name: String, among properties: [Property]) -> [Property]? {
      for property in properties {
        if property.name == name { return [property] }
        guard case .embedded(let type) = property.type.stored.unwrapped, name.hasPrefix("\(property.name)."),
          let rest = steps(String(name.dropFirst(property.name.count + 1)), among: type.properties)
        else { continue }
        return [property] + rest
      }
      return nil
    }

    /// Throws if the type has no order.
    fileprivate func checkOrder() throws(StoreError) {
      guard type.isPrimitive else { throw StoreError(.rejected, property: property, "\(type) has no order") }
    }
  }

  extension SQLiteDialect {
    typealias Parameters = SQLParameters<SQLiteDialect>

    func term(_ property: String, in table: SQLTable<SQLiteDialect>) throws(StoreError) -> SQLiteTerm {
      try SQLiteTerm(property, of: table.entity)
    }

    func sorting(_ term: SQLiteTerm, isAscending: Bool) throws(StoreError) -> String {
      try term.checkOrder()
      return "\(term.sql) \(isAscending ? "ASC" : "DESC")"
    }

    func comparing(
      _ term: SQLiteTerm, _ comparison: Query.Comparison, _ operand: Value, _ parameters: inout Parameters
    ) throws(StoreError) -> String {
      if comparison != .equal, comparison != .notEqual { try term.checkOrder() }
      guard let mark = try mark(operand, of: term, &parameters) else {
        return comparison == .notEqual ? differing(term, from: operand) : constants.never
      }
      return "((\(term.sql) \(sqlOperator(comparison)) \(mark)) IS TRUE)"
    }

    /// The condition "not equal" for an operand that no column can hold. Everything differs from NaN, and every
    /// collection differs from a collection with NaN.
    private func differing(_ term: SQLiteTerm, from operand: Value) -> String {
      if operand.isNaN, term.type.isPrimitive { return term.type.admits(operand) ? constants.always : constants.never }
      return !term.type.isPrimitive && term.type.matching(operand) != nil ? constants.always : constants.never
    }

    /// The placeholder for an operand. Nil if nothing compares with it: an operand of another type, NaN, or a
    /// collection that no column can hold.
    private func mark(
      _ value: Value, of term: SQLiteTerm, _ parameters: inout Parameters
    ) throws(StoreError) -> String? {
      if value == .null { return "NULL" }
      guard let value = term.type.matching(value) else { return nil }
      if term.isMember { return jsonMark(value, &parameters) }
      guard term.type.isPrimitive else { return (try? coding.json(of: value)).map { parameters.add(.text($0)) } }
      return parameters.add(try coding.cell(of: value))
    }

    /// The expression for an operand in the form that SQLite's JSON functions return. Nil for an operand that JSON
    /// cannot express.
    private func jsonMark(_ value: Value, _ parameters: inout Parameters) -> String? {
      (try? coding.json(of: value)).map { "json_extract(\(parameters.add(.text("[\($0)]"))), '$[0]')" }
    }

    func containing(
      _ term: SQLiteTerm, _ part: Value, _ parameters: inout Parameters
    ) throws(StoreError) -> String {
      if let element = term.type.element?.unwrapped {
        guard let value = part == .null ? part : element.matching(part), let mark = jsonMark(value, &parameters) else {
          return constants.never
        }
        return "EXISTS (SELECT 1 FROM json_each(\(term.sql)) WHERE value IS \(mark))"
      }
      guard case .primitive(.string) = term.type, case .string = part, let mark = try mark(part, of: term, &parameters)
      else { return constants.never }
      return "((instr(\(term.sql), \(mark)) > 0) IS TRUE)"
    }
  }

  extension PropertyType {
    /// Whether the type is stored in a cell without JSON.
    var isPrimitive: Bool {
      if case .primitive = self { true } else { false }
    }

    /// The type of a collection's elements; nil for another type.
    fileprivate var element: PropertyType? {
      switch self {
      case .array(let element), .map(let element): element.stored
      case .primitive, .enumeration, .custom, .embedded, .optional, .toOne, .toMany: nil
      }
    }

    /// Converts an operand to a value of this stored type. A number of another type converts if it is exactly
    /// representable. Nil for any other operand, and for NaN, which equals nothing.
    fileprivate func matching(_ operand: Value) -> Value? {
      switch (self, operand) {
      case (.primitive(let type), _): type.exactValue(of: operand, .coercing).flatMap { $0.isNaN ? nil : $0 }
      case (.array, .array), (.map, .map), (.embedded, .object): operand
      default: nil
      }
    }
  }

  extension Value {
    /// Whether the value is a floating-point NaN.
    fileprivate var isNaN: Bool {
      switch self {
      case .float(let number): number.isNaN
      case .double(let number): number.isNaN
      default: false
      }
    }
  }
#endif
