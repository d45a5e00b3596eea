import Generators
import StoreCoding
import StoreContract

/// Something that a document shows of the form in which a type is written. The documents of a generation show all
/// features that drawn values have.
struct DocumentFeature: Hashable, Sendable {
  /// The kinds of features.
  enum Trait: Hashable, Sendable {
    /// A value of a kind stands at the place.
    case kind(String)
    /// A number stands at the place that narrower types do not have.
    case number(NumberRange)
    /// The object has no such key.
    case absent
    /// The array has no elements.
    case empty
    /// A case of an enum stands at the place: its raw value, or its key if it has associated values.
    case enumCase(String)
    /// The encoder writes the value in another form than a plain JSON encoder.
    case written(String)
    /// The format of the document.
    case format(DocumentFormat)
  }

  /// The place; empty for the whole document.
  let place: String
  let trait: Trait
}

extension DocumentFeature: CustomStringConvertible {
  /// The feature in a few words, for messages.
  var description: String {
    let name = place.isEmpty ? "the document" : place
    return switch trait {
    case .kind(let kind): "\(name): \(kind)"
    case .number(let range): "\(name): \(range)"
    case .absent: "no \(name)"
    case .empty: "\(name): empty"
    case .enumCase(let text): "\(name): \(text)"
    case .written(let form): "\(name): written as \(form)"
    case .format(let format): "\(name): \(format.rawValue)"
    }
  }
}

extension DocumentSample {
  /// What this document shows of the form of its type.
  ///
  /// - Parameters:
  ///   - shape: The shape of the type.
  ///   - keys: The places of all keys that are known, also of those that the type no longer has.
  func features(_ shape: DocumentShape, keys: KnownKeys) -> Set<DocumentFeature> {
    var features: Set<DocumentFeature> = [DocumentFeature(place: "", trait: .format(format))]
    for (path, node) in value.parts {
      let place = shape.place(of: path)
      for trait in traits(of: node, at: path, shape) {
        features.insert(DocumentFeature(place: place, trait: trait))
      }
      guard let members = node.members else { continue }
      if shape.dictionaries.contains(place), shape.enums[DocumentShape.placeOfKeys(in: place)] != nil {
        for key in members.keys {
          features.insert(
            DocumentFeature(place: DocumentShape.placeOfKeys(in: place), trait: .enumCase(key.quoted)))
        }
      }
      guard shape.hasNamedKeys(place) else { continue }
      for key in keys.names(in: place) where members[key] == nil {
        features.insert(DocumentFeature(place: DocumentShape.place(of: key, in: place), trait: .absent))
      }
    }
    return features
  }

  private func traits(of node: DocumentNode, at path: JSONPath, _ shape: DocumentShape) -> [DocumentFeature.Trait] {
    var traits: [DocumentFeature.Trait] = [.kind(node.kind)]
    if let elements = node.elements, elements.isEmpty { traits.append(.empty) }
    if let name = shape.enums[shape.place(of: path)]?.name(of: node) {
      traits.append(.enumCase(name))
    } else if case .number(let text) = node {
      traits += NumberRange.ranges(of: text).map { .number($0) }
    }
    // The elements of a set stand in another order in the value than in the document.
    if let form = writtenForm(of: node, at: path), !shape.isInUnordered(path) { traits.append(.written(form)) }
    return traits
  }

  /// How the document writes a part, if a plain JSON encoder writes it differently.
  private func writtenForm(of node: DocumentNode, at path: JSONPath) -> String? {
    guard let place = paths[path], let written = tree?[place] else { return nil }
    if case .key(let key)? = place.components.last, case .key(key)? = path.components.last {
    } else if case .key(let other)? = place.components.last, case .key? = path.components.last {
      return other.quoted
    }
    guard node.isLeaf, node != written else { return nil }
    if case (.number(let left), .number(let right)) = (node, written), Double(left) == Double(right) { return nil }
    return node.kind == written.kind ? "another \(node.kind)" : written.kind
  }
}

extension DocumentNode {
  /// The name of an encoded case: its raw value, or its only key.
  var caseName: String? {
    switch self {
    case .string(let text): text.quoted
    case .number(let text): text
    case .object(let members): members.count == 1 ? members.keys.first : nil
    case .null, .bool, .date, .data, .array: nil
    }
  }
}

/// The keys that are known at each object.
struct KnownKeys: Sendable {
  private var names: [String: Set<String>] = [:]

  /// Creates the keys from their places.
  init(_ places: some Sequence<String>) {
    for place in places {
      let (object, key) = Self.split(place)
      names[object, default: []].insert(key)
    }
  }

  /// The names of the keys that are known in the object at a place.
  func names(in object: String) -> Set<String> { names[object] ?? [] }

  /// The place of the object that has a key, and the name of the key.
  static func split(_ place: String) -> (object: String, key: String) {
    var isQuoted = false
    var point: String.Index?
    for index in place.indices {
      if place[index] == "`" { isQuoted.toggle() }
      if place[index] == ".", !isQuoted { point = index }
    }
    let key = point.map { place[place.index(after: $0)...] } ?? place[...]
    return (point.map { String(place[..<$0]) } ?? "", String(key.filter { $0 != "`" }))
  }
}
