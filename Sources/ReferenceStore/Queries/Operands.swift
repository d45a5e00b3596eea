import ConformanceKit

/// What a query's operands stand for: the values of a column that its rows are compared with.
struct Operands {
  private let rules: Rules

  init(rules: Rules) {
    self.rules = rules
  }

  /// The value of a column's type that an operand stands for; nil when it is none, and compares with nothing.
  ///
  /// - Parameters:
  ///   - operand: A stored value; a domain value where the capabilities have custom operands.
  ///   - type: The type of the property, or of the elements, that it is compared with.
  ///   - name: The property's name.
  /// - Throws: `unsupported` for a domain value where the capabilities have no custom operands; `rejected`, naming the
  ///   property, for one that is none of the type's, and for an integer that does not fit where the semantics refuse it.
  func value(_ operand: Value, as type: PropertyType, of name: String) throws(StoreError) -> Value? {
    if operand.isDomainValue { return try stored(operand, as: type, of: name) }
    if rules.semantics.operandOverflow == .refuse, let integer = try fitting(operand, type, of: name) { return integer }
    return matching(operand, type.stored)
  }

  /// A stored value as one of a stored type: null, or itself, or the number it exactly is where such numbers match.
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

  /// An integer in the width of an integer column; nil when one of the two is none. (ObjectBox: "Numeric overflow".)
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

extension Value {
  /// Whether only the app knows such values: a case or a custom value, or a collection with one.
  fileprivate var isDomainValue: Bool {
    switch self {
    case .enumCase, .unknownCase, .custom: true
    case .array(let values): values.contains(where: \.isDomainValue)
    case .map(let fields), .object(let fields): fields.entries.contains { $0.value.isDomainValue }
    default: false
    }
  }
}
