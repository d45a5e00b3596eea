#if SQLite
  import ConformanceKit
  import ReferenceStore

  /// Conditions as SQL that is true or false, and never NULL.
  struct Conditions<Coding: CellCoding> {
    let entity: Entity
    let coding: Coding

    /// A condition in SQL.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, for one that the entity lacks, and for an order that its type
    ///   has not.
    func fragment(_ condition: Query.Condition) throws(StoreError) -> Fragment {
      switch condition {
      case .compare(let property, let comparison, let operand):
        return try comparing(try Term(property, of: entity), property, comparison, operand)
      case .membership(let property, let isIn, let operands): return try member(property, isIn, operands)
      case .contains(let property, let operand): return try containing(try Term(property, of: entity), operand)
      case .isNil(let property): return Fragment("\(try Term(property, of: entity).sql) IS NULL")
      case .and(let conditions): return .joined(try fragments(conditions), by: "AND", orElse: Fragment("1"))
      case .or(let conditions): return .joined(try fragments(conditions), by: "OR", orElse: .nothing)
      case .not(let condition):
        let inner = try fragment(condition)
        return Fragment("(NOT \(inner.sql))", inner.cells)
      }
    }

    private func fragments(_ conditions: [Query.Condition]) throws(StoreError) -> [Fragment] {
      try conditions.map { condition throws(StoreError) in try fragment(condition) }
    }

    /// Null equals null, differs from all else, and is neither less nor greater; an operand of another type compares with nothing.
    private func comparing(
      _ term: Term, _ property: String, _ comparison: Query.Comparison, _ operand: Value
    ) throws(StoreError) -> Fragment {
      if comparison.needsOrder { try term.checkOrder(property) }
      guard let fragment = try self.operand(operand, of: term) else {
        return comparison == .notEqual ? differing(term, from: operand) : .nothing
      }
      return Fragment("((\(term.sql) \(comparison.sql) \(fragment.sql)) IS TRUE)", fragment.cells)
    }

    /// What differs from an operand that no column holds: from NaN null alone, from a collection with NaN every one.
    private func differing(_ term: Term, from operand: Value) -> Fragment {
      if operand.isNaN { return Fragment("\(term.sql) IS NULL") }
      return !term.type.isPrimitive && term.type.matching(operand) != nil ? Fragment("1") : .nothing
    }

    /// An operand; nil when it compares with nothing: it is of another type, or NaN, or a collection that no column holds.
    private func operand(_ value: Value, of term: Term) throws(StoreError) -> Fragment? {
      if value == .null { return Fragment("NULL") }
      guard let value = term.type.matching(value) else { return nil }
      if term.isMember { return jsonOperand(value) }
      guard term.type.isPrimitive else { return (try? coding.json(of: value)).map { Fragment("?", [.text($0)]) } }
      return Fragment("?", [try coding.cell(of: value, as: term.type)])
    }

    /// An operand as SQLite's JSON functions give it; nil for one that is in no JSON.
    private func jsonOperand(_ value: Value) -> Fragment? {
      (try? coding.json(of: value)).map { Fragment("json_extract(?, '$[0]')", [.text("[\($0)]")]) }
    }

    private func member(_ property: String, _ isIn: Bool, _ operands: [Value]) throws(StoreError) -> Fragment {
      let term = try Term(property, of: entity)
      let parts = try operands.map { operand throws(StoreError) in
        try comparing(term, property, isIn ? .equal : .notEqual, operand)
      }
      return .joined(parts, by: isIn ? "OR" : "AND", orElse: isIn ? .nothing : Fragment("1"))
    }

    /// A string contains a part, by UTF-8; a collection an element.
    private func containing(_ term: Term, _ value: Value) throws(StoreError) -> Fragment {
      if let element = term.type.element?.withoutOptional {
        guard let value = value == .null ? value : element.matching(value), let operand = jsonOperand(value) else {
          return .nothing
        }
        return Fragment("EXISTS (SELECT 1 FROM json_each(\(term.sql)) WHERE value IS \(operand.sql))", operand.cells)
      }
      guard case .primitive(.string) = term.type, case .string = value, let operand = try operand(value, of: term)
      else {
        return .nothing
      }
      return Fragment("((instr(\(term.sql), \(operand.sql)) > 0) IS TRUE)", operand.cells)
    }
  }

  extension Query.Comparison {
    fileprivate var needsOrder: Bool { self != .equal && self != .notEqual }

    /// The operator, which takes NULL for a value where it tells equal from different.
    fileprivate var sql: String {
      switch self {
      case .equal: "IS"
      case .notEqual: "IS NOT"
      case .less, .lessOrEqual, .greater, .greaterOrEqual: rawValue
      }
    }
  }

  extension PropertyType {
    /// The type of a collection's elements; nil for another type.
    fileprivate var element: PropertyType? {
      switch self {
      case .array(let element), .map(let element): element.stored
      case .primitive, .enumeration, .custom, .embedded, .optional, .toOne, .toMany: nil
      }
    }

    /// The value of a stored type that an operand is, a number of another type included that is exactly one of this; nil when it
    /// is none, or NaN, which equals nothing.
    fileprivate func matching(_ operand: Value) -> Value? {
      switch (self, operand) {
      case (.primitive(let type), _): type.matching(operand, .coercing).flatMap { $0.isNaN ? nil : $0 }
      case (.array, .array), (.map, .map), (.embedded, .object): operand
      default: nil
      }
    }
  }

  extension Value {
    /// Whether the value is a number that compares with nothing.
    fileprivate var isNaN: Bool {
      switch self {
      case .float(let number): number.isNaN
      case .double(let number): number.isNaN
      default: false
      }
    }
  }
#endif
