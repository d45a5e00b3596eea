import Foundation
import StoreCoding

/// A document, or a part of one, as a tree.
///
/// The keys of an object have no order. Two trees are equal only if their texts have the same UTF-8.
enum DocumentNode: Sendable {
  case null
  case bool(Bool)
  /// A number, as the document writes it.
  case number(String)
  case string(String)
  /// A date of a property list.
  case date(Date)
  /// Bytes of a property list.
  case data(Data)
  case array([DocumentNode])
  case object([String: DocumentNode])
}

extension DocumentNode {
  /// Creates the tree of a JSON value.
  init(_ json: JSONNode) {
    self =
      switch json {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let text): .number(text)
      case .string(let text): .string(text)
      case .array(let nodes): .array(nodes.map { DocumentNode($0) })
      case .object(let members):
        .object(Dictionary(members.map { ($0.key, DocumentNode($0.node)) }) { first, _ in first })
      }
  }

  /// The tree as JSON with sorted keys. Dates become texts, and bytes become Base64.
  var json: JSONNode {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .date(let date): .string(date.formatted(.iso8601))
    case .data(let data): .string(data.base64EncodedString())
    case .array(let nodes): .array(nodes.map(\.json))
    case .object(let members): .object(members.map { ($0.key, $0.value.json) }).inOrder
    }
  }

  /// The tree on one line of ASCII, for comparisons.
  var text: String { json.text }

  /// The tree on one line, for people.
  var shown: String {
    var writer = JSONWriter(.line)
    writer.node(json)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The kind of the value, in a word. Numbers with a fraction are of another kind than integers, because integers
  /// cannot be read from them.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number(let text): text.contains { ".eEinf".contains($0) } ? "fraction" : "integer"
    case .string: "string"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether the value has no parts.
  var isLeaf: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string, .date, .data: true
    }
  }

  /// Whether nothing is stored.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The members of an object; nil for any other value.
  var members: [String: DocumentNode]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; nil for any other value.
  var elements: [DocumentNode]? {
    if case .array(let nodes) = self { nodes } else { nil }
  }
}

extension DocumentNode: Equatable {
  static func == (left: DocumentNode, right: DocumentNode) -> Bool { left.text == right.text }
}
