import Foundation
import Generators
import StoreCoding

/// A document as the app wrote it, and the value that the app read back from it.
struct DocumentSample: Sendable {
  /// The document.
  let data: Data
  /// The format of the document.
  let format: DocumentFormat
  /// The document as a tree; nil if its format has no trees.
  let tree: DocumentNode?
  /// The value that was read from the document, in the form that a plain JSON encoder writes. It does not depend on
  /// the app's encoder, so the values of documents in different formats can be compared.
  let value: DocumentNode
  /// Where each part of the value stands in the document. Encoders may rename keys, and apps may wrap documents.
  let paths: [JSONPath: JSONPath]

  init(data: Data, value: DocumentNode) {
    self.data = data
    self.value = value
    (format, tree) = DocumentFormat.parse(data)
    paths = tree.map { DocumentAlignment.paths(of: value, in: $0) } ?? [:]
  }

  /// The document for people: its tree, or its text, or its bytes as Base64.
  var shown: String { Self.shown(tree, data) }

  /// The same document with another leaf; nil if the leaf is written in another form than a plain JSON encoder's.
  func replacing(_ path: JSONPath, by node: DocumentNode) -> DocumentSample? {
    guard let place = paths[path], let tree, tree[place] == value[path],
      let data = format.data(of: tree.replacing(place, by: node))
    else { return nil }
    return DocumentSample(data: data, value: value.replacing(path, by: node))
  }

  /// A document for people.
  static func shown(_ tree: DocumentNode?, _ data: Data) -> String {
    tree?.shown ?? String(validating: data, as: UTF8.self) ?? data.base64EncodedString()
  }
}

/// What was read from a document.
struct DocumentReading: Sendable {
  /// The value, in the form that a plain JSON encoder writes.
  let value: DocumentNode
  /// The document that the app writes for this value.
  let rewritten: Data

  /// Creates the reading of a value.
  ///
  /// - Throws: The error of the app's encoder.
  init<Value: Encodable>(_ value: Value, encode: (Value) throws -> Data) throws {
    rewritten = try encode(value)
    self.value = Self.plain(value) ?? DocumentFormat.parse(rewritten).tree ?? .data(rewritten)
  }

  /// A value in the form that a plain JSON encoder writes; nil if the value cannot be encoded without the app's own
  /// encoder, for example because it needs its `userInfo`.
  static func plain(_ value: some Encodable) -> DocumentNode? {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(value)).flatMap { DocumentFormat.parse($0).tree }
  }
}

/// Finds the parts of a value in a document.
enum DocumentAlignment {
  /// How deep in a document the app's value may be wrapped.
  private static let deepestEnvelope = 3

  /// The path in the document for the path of each part of the value. Parts that are not found are left out.
  static func paths(of value: DocumentNode, in document: DocumentNode) -> [JSONPath: JSONPath] {
    // The shallowest place where all keys are found. An app may wrap its documents, for example with a version.
    var best: [JSONPath: JSONPath] = [:]
    let count = value.parts.count
    for (path, node) in document.parts.filter({ $0.path.components.count <= deepestEnvelope }).sorted(by: {
      $0.path.components.count < $1.path.components.count
    }) {
      var found: [JSONPath: JSONPath] = [:]
      align(value, JSONPath(), with: node, at: path, into: &found)
      if found.count > best.count { best = found }
      if best.count == count { break }
    }
    return best
  }

  private static func align(
    _ value: DocumentNode, _ path: JSONPath, with node: DocumentNode, at place: JSONPath,
    into found: inout [JSONPath: JSONPath]
  ) {
    switch (value, node) {
    case (.object(let members), .object(let others)):
      found[path] = place
      for (key, other) in keys(members, others) {
        guard let member = members[key], let node = others[other] else { continue }
        align(member, path.appending(.key(key)), with: node, at: place.appending(.key(other)), into: &found)
      }
    case (.array(let elements), .array(let others)):
      found[path] = place
      guard elements.count == others.count else { return }
      for (index, (element, other)) in zip(elements, others).enumerated() {
        align(element, path.appending(.index(index)), with: other, at: place.appending(.index(index)), into: &found)
      }
    case (.object, _), (.array, _), (_, .object), (_, .array):
      // An encoder may write a date or a number in parts.
      if value.isLeaf, !path.components.isEmpty { found[path] = place }
    default: found[path] = place
    }
  }

  /// The key in the document for each key of the value: the same, or the same but for case and underscores, or the
  /// only other one with the same content.
  private static func keys(
    _ members: [String: DocumentNode], _ others: [String: DocumentNode]
  ) -> [String: String] {
    var found = Dictionary(uniqueKeysWithValues: members.keys.filter { others[$0] != nil }.map { ($0, $0) })
    let isLike: [(String, String) -> Bool] = [
      { simplified($0) == simplified($1) }, { members[$0]?.text == others[$1]?.text },
    ]
    for isLike in isLike {
      let taken = Set(found.values)
      let free = others.keys.filter { !taken.contains($0) }
      for key in members.keys where found[key] == nil {
        let candidates = free.filter { isLike(key, $0) }
        if let only = candidates.first, candidates.count == 1 { found[key] = only }
      }
    }
    return found
  }

  /// A key, column or property without what naming conventions change: case, and marks between words.
  static func simplified(_ key: String) -> String {
    String(key.filter { $0.isLetter || $0.isNumber }).lowercased()
  }
}
