import StoreContract

/// The error for a value that does not have the expected form.
struct ValueFault: Error {
  let expectation: String

  init(_ expectation: String) {
    self.expectation = expectation
  }
}

extension JSONWriter {
  /// Writes a value in the form of the adapter protocol.
  mutating func value(_ value: Value) {
    switch value {
    case .null: raw("null")
    case .bool(let value): raw(value ? "{\"bool\":true}" : "{\"bool\":false}")
    case .array(let values):
      raw("{\"array\":[")
      for (index, value) in values.enumerated() {
        if index > 0 { raw(",") }
        self.value(value)
      }
      raw("]}")
    case .map(let fields): tagged("{\"map\":") { $0.fields(fields) }
    case .object(let fields): tagged("{\"object\":") { $0.fields(fields) }
    case .unknownCase(let raw): tagged("{\"unknownCase\":") { $0.value(raw) }
    case .custom(let name, let persisted):
      tagged("{\"custom\":") { line in
        line.text(name)
        line.raw(",\"persisted\":")
        line.value(persisted)
      }
    default: wireText(of: value)
    }
  }

  /// Writes an object with values by name. Names are different if their UTF-8 differs, as in JSON.
  mutating func fields(_ fields: Fields) {
    raw("{")
    for (index, entry) in fields.entries.enumerated() {
      if index > 0 { raw(",") }
      text(entry.name)
      raw(":")
      value(entry.value)
    }
    raw("}")
  }

  private mutating func tagged(_ tag: StaticString, _ content: (inout JSONWriter) -> Void) {
    raw(tag)
    content(&self)
    raw("}")
  }

  private mutating func wireText(of value: Value) {
    guard let (tag, content) = value.wireText else { return raw("null") }
    raw("{")
    text(tag.rawValue)
    raw(":")
    text(content)
    raw("}")
  }
}

extension Value {
  /// Reads a value in the form of the adapter protocol.
  ///
  /// - Throws: ``ValueFault`` that says what was expected.
  init(_ json: JSONView) throws {
    if json.isNull {
      self = .null
      return
    }
    guard let members = json.members else {
      throw ValueFault("a value: null, or an object with a tag such as {\"int64\":\"5\"}")
    }
    if members.count == 2, let name = json[WireTag.custom.rawValue]?.text,
      let persisted = json[WireTag.persisted.rawValue]
    {
      self = .custom(name, persisted: try Value(persisted))
    } else if members.count == 1, let tag = WireTag(rawValue: members[0].key) {
      self = try Value(tag, members[0].value)
    } else {
      let found = members.prefix(4).map { "'\($0.key.prefix(40))'" }.joined(separator: ", ")
      throw ValueFault("a value with one known tag, or 'custom' with 'persisted', found [\(found)]")
    }
  }

  private init(_ tag: WireTag, _ json: JSONView) throws {
    switch tag {
    case .bool:
      guard let value = json.bool else { throw ValueFault("true or false") }
      self = .bool(value)
    case .array:
      guard let items = json.items else { throw ValueFault("an array") }
      self = .array(try items.map(Value.init))
    case .map: self = .map(try Fields(json))
    case .object: self = .object(try Fields(json))
    case .unknownCase: self = .unknownCase(try Value(json))
    case .custom, .persisted: throw ValueFault("a custom value with both 'custom' and 'persisted'")
    case .mapEntries, .objectEntries: throw ValueFault("a tag of the adapter protocol, found '\(tag.rawValue)'")
    default:
      guard let text = json.text, let value = Value(wireText: text, tag: tag) else { throw ValueFault(tag.expectation) }
      self = value
    }
  }
}

extension Fields {
  /// Reads an object with values by name. The scanner has already checked that no name occurs twice.
  ///
  /// - Throws: ``ValueFault`` that says what was expected.
  init(_ json: JSONView) throws {
    guard let members = json.members else { throw ValueFault("an object of values by name") }
    self.init(distinct: try members.map { Entry(name: $0.key, value: try Value($0.value)) })
  }
}
