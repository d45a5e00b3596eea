import ConformanceChecking
import Foundation
import StoreCoding

/// The format of a document, as far as the kit can tell it from the bytes.
enum DocumentFormat: String, Sendable, Codable {
  case json
  case xmlPropertyList = "xml-property-list"
  case binaryPropertyList = "binary-property-list"
  /// A text that is neither JSON nor a property list.
  case text
  /// Bytes that are not text.
  case bytes

  /// Determines the format of a document, and reads the document if the format has trees.
  static func parse(_ data: Data) -> (format: DocumentFormat, tree: DocumentNode?) {
    if let node = try? JSONNode(json: [UInt8](data), maximumDepth: JSONFile.maximumDepth) {
      return (.json, DocumentNode(node))
    }
    if let format = propertyList(data) {
      return (format, (try? PropertyListDecoder().decode(PropertyListNode.self, from: data))?.node)
    }
    return (String(validating: data, as: UTF8.self) == nil ? .bytes : .text, nil)
  }

  private static func propertyList(_ data: Data) -> DocumentFormat? {
    if data.starts(with: Data("bplist".utf8)) { return .binaryPropertyList }
    return ["<?xml", "<!DOCTYPE plist", "<plist"].contains { data.starts(with: Data($0.utf8)) } ? .xmlPropertyList : nil
  }

  /// Writes a tree in this format; nil if the format has no trees, or cannot express this one.
  func data(of tree: DocumentNode) -> Data? {
    switch self {
    case .json: return Data(tree.shown.utf8)
    case .xmlPropertyList, .binaryPropertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = self == .xmlPropertyList ? .xml : .binary
      return try? encoder.encode(PropertyListNode(node: tree))
    case .text, .bytes: return nil
    }
  }
}

/// A value of a property list. Foundation's coders write null as the text `$null`.
private struct PropertyListNode: Codable {
  let node: DocumentNode

  init(node: DocumentNode) {
    self.node = node
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: WireKey.self) {
      let pairs = try members.allKeys.map {
        ($0.stringValue, try members.decode(PropertyListNode.self, forKey: $0).node)
      }
      node = .object(Dictionary(pairs) { first, _ in first })
    } else if var elements = try? decoder.unkeyedContainer() {
      var nodes: [DocumentNode] = []
      while !elements.isAtEnd { nodes.append(try elements.decode(PropertyListNode.self).node) }
      node = .array(nodes)
    } else {
      node = try Self.leaf(try decoder.singleValueContainer())
    }
  }

  private static func leaf(_ container: any SingleValueDecodingContainer) throws -> DocumentNode {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .number("\(value)") }
    if let value = try? container.decode(UInt64.self) { return .number("\(value)") }
    if let value = try? container.decode(Double.self) { return .number("\(value)") }
    if let value = try? container.decode(Date.self) { return .date(value) }
    if let value = try? container.decode(Data.self) { return .data(value) }
    return .string(try container.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    switch node {
    case .array(let nodes):
      var container = encoder.unkeyedContainer()
      for node in nodes { try container.encode(PropertyListNode(node: node)) }
    case .object(let members):
      var container = encoder.container(keyedBy: WireKey.self)
      for (key, node) in members {
        try container.encode(PropertyListNode(node: node), forKey: WireKey(stringValue: key))
      }
    default: try encodeLeaf(to: encoder)
    }
  }

  private func encodeLeaf(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch node {
    case .bool(let value): try container.encode(value)
    case .string(let text): try container.encode(text)
    case .date(let date): try container.encode(date)
    case .data(let data): try container.encode(data)
    case .number(let text):
      if let value = Int64(text) {
        try container.encode(value)
      } else if let value = UInt64(text) {
        try container.encode(value)
      } else {
        try container.encode(Double(text))
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}
