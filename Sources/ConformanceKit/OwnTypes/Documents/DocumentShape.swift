import StoreCoding

/// The shape of a type's documents, as its values encode themselves.
///
/// Each place is a text: `address.street`, `tags[].name`, `*` for the values of a dictionary, whose keys are data, and
/// `[key]` for its keys. A dictionary that is encoded as an array has its values at `[]`. The name of a key that has a
/// point or a bracket stands in backticks. A part of a type that contains itself has the place where the type stands
/// first. The whole document is the empty text.
struct DocumentShape: Sendable {
  /// The places of keys.
  var keys: Set<String> = []
  /// The places where an enum stands.
  var enums: [String: EnumPlace] = [:]
  /// The places of objects whose keys are data.
  var dictionaries: Set<String> = []
  /// The places of arrays without order, and how many elements belong together in each: 2 for a dictionary that is
  /// encoded as an array of keys and values, and 1 for a set.
  var unordered: [String: Int] = [:]
  /// The places where a type stands that stands around them too, and where it stands first.
  var recursions: [String: String] = [:]

  /// The shape with the places where an enum stood in earlier versions.
  func adding(enums others: some Sequence<String>) -> DocumentShape {
    var result = self
    for place in others where enums[place] == nil { result.enums[place] = EnumPlace(cases: [:]) }
    return result
  }

  /// The place of a part.
  func place(of path: JSONPath) -> String {
    path.components.reduce("") { place, component in
      switch component {
      case .index(let index): self.place(ofElement: index, in: place)
      case .key(let key): self.place(ofKey: key, in: place)
      }
    }
  }

  /// The place of a value in the object at another place.
  func place(ofKey key: String, in object: String) -> String {
    let place = dictionaries.contains(object) ? Self.placeOfValues(in: object) : Self.place(of: key, in: object)
    return recursions[place] ?? place
  }

  /// The place of an element of the array at another place. The keys of a dictionary that is encoded as an array stand
  /// at every other index.
  func place(ofElement index: Int, in array: String) -> String {
    let place = unordered[array] == 2 && index.isMultiple(of: 2) ? Self.placeOfKeys(in: array) : array + "[]"
    return recursions[place] ?? place
  }

  /// The place of a key in the object at another place.
  static func place(of key: String, in object: String) -> String {
    let name = key.contains { ".[]*`".contains($0) } ? "`\(key)`" : key
    return object.isEmpty ? name : "\(object).\(name)"
  }

  /// The place of the values of a dictionary that is encoded as an object.
  static func placeOfValues(in dictionary: String) -> String { dictionary.isEmpty ? "*" : "\(dictionary).*" }

  /// The place of the keys of a dictionary.
  static func placeOfKeys(in dictionary: String) -> String { dictionary + "[key]" }

  /// Whether all keys of the object at a place are names of the type's own properties.
  func hasNamedKeys(_ place: String) -> Bool { !dictionaries.contains(place) && enums[place] == nil }

  /// Whether a place is that of the keys of an object, which are the cases of an enum.
  func hasKeysOfEnum(_ place: String) -> Bool {
    dictionaries.contains { Self.placeOfKeys(in: $0) == place }
  }

  /// Whether a path leads into an array without order, so that its elements have no fixed index.
  func isInUnordered(_ path: JSONPath) -> Bool { path.enclosingUnordered(in: self) != nil }

  /// A tree in which the elements of arrays without order are sorted.
  func sorted(_ node: DocumentNode, at place: String = "") -> DocumentNode {
    switch node {
    case .object(let members):
      return .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, node in
            (key, sorted(node, at: self.place(ofKey: key, in: place)))
          }))
    case .array(let nodes):
      let elements = nodes.enumerated().map { sorted($1, at: self.place(ofElement: $0, in: place)) }
      guard let width = unordered[place] else { return .array(elements) }
      let groups = stride(from: 0, to: elements.count, by: width).map {
        Array(elements[$0..<min($0 + width, elements.count)])
      }
      return .array(groups.sorted { DocumentNode.array($0).text < DocumentNode.array($1).text }.flatMap { $0 })
    case .null, .bool, .number, .string, .date, .data: return node
    }
  }
}

extension JSONPath {
  /// The paths that lead to this one, the shortest first and without this one.
  private var ancestors: [JSONPath] { components.indices.map { JSONPath(Array(components[..<$0])) } }

  /// The outermost array without order that the path leads into; nil if there is none.
  func enclosingUnordered(in shape: DocumentShape) -> JSONPath? {
    ancestors.first { shape.unordered[shape.place(of: $0)] != nil }
  }

  /// The innermost element of an array, or value of a dictionary, that the path leads to or into; nil if there is none.
  func enclosingElement(in shape: DocumentShape) -> JSONPath? {
    (ancestors + [self]).last { path in
      switch path.components.last {
      case .index: true
      case .key: shape.dictionaries.contains(shape.place(of: path.parent))
      case nil: false
      }
    }
  }
}
