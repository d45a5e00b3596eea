import Foundation

/// A JSON Schema, as far as the kit's own goes: a keyword that is not known here is refused, so that none is passed
/// over.
public struct JSONSchema: Sendable {
  /// Why a schema is refused.
  public struct UnknownKeyword: Error, Equatable {
    /// The keyword.
    public let name: String

    /// A keyword.
    public init(name: String) {
      self.name = name
    }
  }

  let root: JSONValue

  /// Reads a schema.
  ///
  /// - Throws: ``UnknownKeyword``; `DecodingError`.
  public init(_ text: String) throws {
    root = try JSONValue(text: text)
    try Self.check(root)
  }

  /// What is wrong with a value, and where; nil when it is valid.
  public func problem(in value: JSONValue) -> String? {
    problem(in: value, root, at: "")
  }

  /// Keywords that need no other schema.
  private static let assertions: Set<String> = [
    "type", "const", "enum", "required", "minProperties", "maxProperties", "minItems", "maxItems", "pattern",
    "maxLength", "minimum",
  ]

  /// The other keywords whose operands are no schemas.
  private static let plain: Set<String> = ["$schema", "title", "description", "$ref"]

  private static func check(_ schema: JSONValue) throws {
    for (keyword, operand) in schema.members ?? [:] {
      switch keyword {
      case "$defs", "properties": for inner in (operand.members ?? [:]).values { try check(inner) }
      case "oneOf", "anyOf", "prefixItems": for inner in operand.elements ?? [] { try check(inner) }
      case "items", "additionalProperties", "propertyNames": try check(operand)
      case _ where assertions.contains(keyword) || plain.contains(keyword): break
      default: throw UnknownKeyword(name: keyword)
      }
    }
  }
}

extension JSONSchema {
  private func problem(in value: JSONValue, _ schema: JSONValue, at path: String) -> String? {
    if schema == .bool(false) { return "\(path): nothing is allowed here" }
    let members = schema.members ?? [:]
    // The assertions come first: most alternatives of a oneOf end there.
    for isAssertion in [true, false] {
      for (keyword, operand) in members where Self.assertions.contains(keyword) == isAssertion {
        if let found = problem(in: value, keyword, operand, schema, at: path) { return found }
      }
    }
    return nil
  }

  private func problem(
    in value: JSONValue, _ keyword: String, _ operand: JSONValue, _ schema: JSONValue, at path: String
  ) -> String? {
    switch keyword {
    case "$ref": return definition(operand).flatMap { problem(in: value, $0, at: path) }
    case "oneOf":
      let fits = (operand.elements ?? []).count { problem(in: value, $0, at: path) == nil }
      return fits == 1 ? nil : "\(path): \(fits) of the alternatives fit"
    case "anyOf":
      return (operand.elements ?? []).contains { problem(in: value, $0, at: path) == nil } ? nil : "\(path): no fit"
    case "items", "prefixItems": return problemInElements(of: value, keyword, operand, schema, at: path)
    case "properties", "additionalProperties", "propertyNames":
      return problemInMembers(of: value, keyword, operand, schema, at: path)
    default: return holds(keyword, operand, value) ? nil : "\(path): \(keyword) does not hold"
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue? {
    reference.text.flatMap { root["$defs"]?[String($0.dropFirst("#/$defs/".count))] }
  }

  private func problemInElements(
    of value: JSONValue, _ keyword: String, _ operand: JSONValue, _ schema: JSONValue, at path: String
  ) -> String? {
    let first = keyword == "items" ? schema["prefixItems"]?.elements?.count ?? 0 : 0
    let schemas = operand.elements
    for (index, element) in (value.elements ?? []).enumerated().dropFirst(first) {
      if let schemas, index >= schemas.count { break }
      let found = problem(in: element, schemas?[index] ?? operand, at: "\(path)[\(index)]")
      if let found { return found }
    }
    return nil
  }

  private func problemInMembers(
    of value: JSONValue, _ keyword: String, _ operand: JSONValue, _ schema: JSONValue, at path: String
  ) -> String? {
    for (name, member) in value.members ?? [:] {
      let found: String? =
        switch keyword {
        case "propertyNames": problem(in: .string(name), operand, at: path)
        case "properties": operand[name].flatMap { problem(in: member, $0, at: "\(path).\(name)") }
        default: schema["properties"]?[name] == nil ? problem(in: member, operand, at: "\(path).\(name)") : nil
        }
      if let found { return found }
    }
    return nil
  }

  /// Whether an assertion holds that needs no other schema.
  private func holds(_ keyword: String, _ operand: JSONValue, _ value: JSONValue) -> Bool {
    let limit = operand.number ?? 0
    return switch keyword {
    case "type": (operand.elements ?? [operand]).contains { value.isOfType($0.text ?? "") }
    case "const": value == operand
    case "enum": operand.elements?.contains(value) ?? false
    case "required": value.members.map { all in operand.elements?.allSatisfy { all[$0.text ?? ""] != nil } } != false
    case "minProperties": value.members.map { Double($0.count) >= limit } ?? true
    case "maxProperties": value.members.map { Double($0.count) <= limit } ?? true
    case "minItems": value.elements.map { Double($0.count) >= limit } ?? true
    case "maxItems": value.elements.map { Double($0.count) <= limit } ?? true
    case "maxLength": value.text.map { Double($0.unicodeScalars.count) <= limit } ?? true
    case "minimum": value.number.map { $0 >= limit } ?? true
    case "pattern": value.text?.range(of: operand.text ?? "", options: .regularExpression) != nil || value.text == nil
    default: true
    }
  }
}

extension JSONValue {
  fileprivate func isOfType(_ name: String) -> Bool {
    switch self {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number(let number): name == "number" || name == "integer" && number == number.rounded()
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}
