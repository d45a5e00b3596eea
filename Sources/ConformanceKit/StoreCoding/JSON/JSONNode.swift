import StoreContract

/// A JSON value as it was written. Numbers are not rounded, and members keep their order.
package enum JSONNode {
  case null
  case bool(Bool)
  /// A number, as the JSON text writes it.
  case number(String)
  case string(String)
  case array([JSONNode])
  /// The members of an object, in order. No two keys are canonically equal.
  case object([(key: String, node: JSONNode)])
}

extension JSONNode {
  /// Reads a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 of the text.
  ///   - maximumDepth: How deep arrays and objects may be nested.
  /// - Throws: ``JSONTokens/Fault`` for a syntax error, a text that is not UTF-8, a key that occurs twice, or nesting
  ///   that is too deep.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(json bytes: [UInt8], maximumDepth: Int) throws(JSONTokens.Fault) {
    self.init(try JSONTokens(bytes, .document(maximumDepth: maximumDepth)).root)
  }

  /// Creates a value from a view of a JSON text.
  package init(_ view: JSONView) {
    switch view.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number: self = .number(view.number ?? "")
    case .text, .escapedText: self = .string(view.text ?? "")
    case .array: self = .array((view.items ?? []).map(JSONNode.init))
    case .object: self = .object((view.members ?? []).map { ($0.key, JSONNode($0.value)) })
    }
  }

  /// The elements of an array, or nil for any other value.
  package var elements: [JSONNode]? {
    if case .array(let nodes) = self { nodes } else { nil }
  }

  /// The members of an object, or nil for any other value.
  package var members: [(key: String, node: JSONNode)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text of a string, or nil for any other value.
  package var word: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number that is an integer, or nil for any other value.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// A member of an object, or nil if there is none or the value is not an object.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.node
  }

  /// Returns the object with one member replaced, or added at its end. Any other value is returned unchanged.
  package func replacing(_ key: String, by node: JSONNode) -> JSONNode {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].node = node
    } else {
      members.append((key, node))
    }
    return .object(members)
  }

  /// Returns the object without one member. Any other value is returned unchanged.
  package func removing(_ key: String) -> JSONNode {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// The value with the members of all objects sorted by the UTF-8 of their keys.
  package var inOrder: JSONNode {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let nodes): .array(nodes.map(\.inOrder))
    case .object(let members):
      .object(members.map { ($0.key, $0.node.inOrder) }.sorted { $0.0.precedesInUTF8($1.0) })
    }
  }

  /// The value on one line of ASCII. If the keys of two values are sorted, the texts are equal only if the values are
  /// equal.
  package var text: String { text(.ascii) }

  /// The value as the kit writes it to files: indented and with sorted keys.
  package var fileText: String { text(.file) }

  private func text(_ style: JSONWriter.Style) -> String {
    var writer = JSONWriter(style)
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
