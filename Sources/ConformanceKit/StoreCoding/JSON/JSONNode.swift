import StoreContract

/// A JSON value as it was written: numbers are not rounded, and members keep their order.
package enum JSONNode {
  case null
  case bool(Bool)
  /// A number, as JSON writes it.
  case number(String)
  case string(String)
  case array([JSONNode])
  /// Members, no two keys of which are canonically equal.
  case object([(key: String, node: JSONNode)])
}

extension JSONNode {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - maximumDepth: How deep arrays and objects may be nested.
  /// - Throws: ``JSONTokens/Fault`` for a syntax error, text that is not UTF-8, a key that comes twice, or nesting that
  ///   is too deep.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(json bytes: [UInt8], maximumDepth: Int) throws(JSONTokens.Fault) {
    self.init(try JSONTokens(bytes, .document(maximumDepth: maximumDepth)).root)
  }

  /// The value of a text whose tokens are known.
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

  /// The elements of an array; nil for any other value.
  package var elements: [JSONNode]? {
    if case .array(let nodes) = self { nodes } else { nil }
  }

  /// The members of an object; nil for any other value.
  package var members: [(key: String, node: JSONNode)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text of a string; nil for any other value.
  package var word: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The integer that a number is; nil for any other value.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// A member of an object; nil if there is none, or for any other value.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.node
  }

  /// The object with one member replaced, or added at its end; any other value unchanged.
  package func replacing(_ key: String, by node: JSONNode) -> JSONNode {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].node = node
    } else {
      members.append((key, node))
    }
    return .object(members)
  }

  /// The object without one member; any other value unchanged.
  package func removing(_ key: String) -> JSONNode {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// The value with the keys of all objects in order.
  package var inOrder: JSONNode {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let nodes): .array(nodes.map(\.inOrder))
    case .object(let members):
      .object(members.map { ($0.key, $0.node.inOrder) }.sorted { $0.0.precedesInUTF8($1.0) })
    }
  }

  /// The value on one line of ASCII. Values whose keys are in order have equal texts only if they are equal.
  package var text: String { text(.ascii) }

  /// The value as the kit writes it to files: indented, keys in order.
  package var fileText: String { text(.file) }

  private func text(_ style: JSONWriter.Style) -> String {
    var writer = JSONWriter(style)
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
