import StoreContract

/// Converts a query's operands to the values that rows are compared with.
struct Operands {
  private let rules: Rules

  init(rules: Rules) {
    self.rules = rules
  }

  /// Converts an operand to a value of a column's type, or nil if there is no such value and the operand compares with
  /// nothing.
  ///
  /// - Parameters:
  ///   - operand: A stored value, or a domain value if the capabilities have custom operands.
  ///   - type: The type of the property or the elements that the operand is compared with.
  ///   - name: The name of the property.
  /// - Throws: `unsupported` for a domain value if the capabilities have no custom operands; `rejected` with the name
  ///   of the property for a domain value of another type, and for an integer out of range if the semantics refuse it.
  func value(_ operand: Value, as type: PropertyType, of name: String) throws(StoreError) -> Value? {
    if operand.isDomainValue { return try stored(operand, as: type, of: name) }
    if rules.semantics.operandOverflow == .refuse, let integer = try fitting(operand, type, of: name) { return integer }
    return matching(operand, type.stored)
  }

  /// A stored value as a value of a stored type: null, the value itself, or the equal number if the semantics let such
  /// numbers match. Nil otherwise.
  func matching(_ value: Value, _ type: PropertyType) -> Value? {
    if case .null = value { return value }
    switch (type.unwrapped, value) {
    case (.primitive(let primitive), _): return primitive.matching(value, rules.semantics.numericMatch)
    case (.array, .array), (.map, .map), (.embedded, .object), (.toOne, .ref), (.toMany, .array): return value
    default: return nil
    }
  }

  /// The stored form of a domain value. (Adapter protocol, "Methods"; Realm, "Queries".)
  private func stored(_ operand: Value, as type: PropertyType, of name: String) throws(StoreError) -> Value {
    guard rules.capabilities.customOperands else {
      throw StoreError(.unsupported, property: name, "this store's queries know stored values only")
    }
    do {
      return try rules.writing.value(operand, of: Property(name: name, type: type, isOptional: true))
    } catch {
      throw error.inside(name)
    }
  }

  /// An integer in the width of an integer column, or nil if the operand or the column is no integer. (ObjectBox:
  /// "Numeric overflow".)
  private func fitting(_ operand: Value, _ type: PropertyType, of name: String) throws(StoreError) -> Value? {
    guard case .primitive(let primitive) = type.stored.unwrapped, primitive.isInteger,
      case .integer? = ExactNumber(operand), let number = ExactNumber(operand)
    else { return nil }
    guard let value = number.value(as: primitive) else {
      throw StoreError(.rejected, property: name, "the constant \(operand.rawText) is out of range of \(primitive)")
    }
    return value
  }
}
