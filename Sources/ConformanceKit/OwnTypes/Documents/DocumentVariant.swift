import Foundation
import Generators
import StoreCoding

/// A document as a newer version of the app, or another program, could have written it: one part of a document of this
/// version is changed.
struct DocumentVariant: Sendable {
  /// The change.
  let cause: ReadingRule.Cause
  /// The path of the changed part in the value.
  let path: JSONPath
  /// The place of the changed part. For an unknown key, it is the place of the object.
  let place: String
  /// The document before the change.
  let sample: DocumentSample
  /// The changed document.
  let data: Data
  /// The changed document as a tree.
  let tree: DocumentNode
  /// The key that was added, with its value; nil for any other change.
  private(set) var addition: (path: JSONPath, value: DocumentNode)?

  /// The most documents for one cause at one place.
  private static let most = 3

  /// The variants of some documents for a cause.
  static func all(_ cause: ReadingRule.Cause, of samples: [DocumentSample], _ shape: DocumentShape) -> [DocumentVariant]
  {
    var counts: [String: Int] = [:]
    return samples.flatMap { sample in
      sample.value.parts.flatMap { part in
        variants(cause, at: part.path, of: sample, shape).filter { variant in
          counts[variant.place, default: 0] += 1
          return counts[variant.place, default: 0] <= most
        }
      }
    }
  }

  private static func variants(
    _ cause: ReadingRule.Cause, at path: JSONPath, of sample: DocumentSample, _ shape: DocumentShape
  ) -> [DocumentVariant] {
    guard let target = sample.paths[path], let node = sample.tree?[target] else { return [] }
    if cause == .unknownKey { return additions(at: path, target, node, of: sample, shape) }
    if cause == .unknownCase, let renamed = renaming(at: path, target, node, of: sample, shape) { return [renamed] }
    let tree: DocumentNode?
    switch change(cause, node, at: path, shape) {
    case nil: return []
    case .removal: tree = sample.tree?.replacing(target, by: nil)
    case .replacement(let node): tree = sample.tree?.replacing(target, by: node)
    }
    return [DocumentVariant(cause, at: path, shape.place(of: path), of: sample, tree: tree)].compactMap { $0 }
  }

  private init?(
    _ cause: ReadingRule.Cause, at path: JSONPath, _ place: String, of sample: DocumentSample, tree: DocumentNode?,
    addition: (JSONPath, DocumentNode)? = nil
  ) {
    guard let tree, let data = sample.format.data(of: tree) else { return nil }
    self.cause = cause
    self.path = path
    self.place = place
    self.sample = sample
    self.data = data
    self.tree = tree
    self.addition = addition
  }

  /// What becomes of a part of a document.
  private enum Change {
    case removal
    case replacement(DocumentNode)
  }

  /// The change of a part for a cause; nil if the cause does not apply to it.
  private static func change(
    _ cause: ReadingRule.Cause, _ node: DocumentNode, at path: JSONPath, _ shape: DocumentShape
  ) -> Change? {
    guard !path.components.isEmpty else { return nil }
    switch cause {
    case .absent: return isKey(path, shape) ? .removal : nil
    case .null: return isKey(path, shape) && !node.isNull ? .replacement(.null) : nil
    case .unreadable: return node.isNull ? nil : .replacement(node.kind == "string" ? .number("0") : .string("?"))
    case .unknownCase: return shape.enums[shape.place(of: path)]?.unknownCase(insteadOf: node).map(Change.replacement)
    case .unknownKey, .changed: return nil
    }
  }

  /// A document in which one key of a dictionary is a case that its enum does not have.
  private static func renaming(
    at path: JSONPath, _ target: JSONPath, _ node: DocumentNode, of sample: DocumentSample, _ shape: DocumentShape
  ) -> DocumentVariant? {
    let place = shape.place(of: path)
    let keys = DocumentShape.placeOfKeys(in: place)
    guard shape.dictionaries.contains(place), let members = node.members,
      case .string(let unknown)? = shape.enums[keys]?.unknownCase(insteadOf: .string("")),
      let (key, value) = members.min(by: { $0.key < $1.key }), let tree = sample.tree
    else { return nil }
    let changed = tree.replacing(target.appending(.key(key)), by: nil)
      .replacing(target.appending(.key(unknown)), by: value)
    return DocumentVariant(.unknownCase, at: path.appending(.key(key)), keys, of: sample, tree: changed)
  }

  /// Whether the changed part is a key of a dictionary. Its value stands under a key that this version does not know.
  var isOfKey: Bool { place.hasSuffix(DocumentShape.placeOfKeys(in: "")) && path.components.last?.isKey == true }

  /// Whether a path ends with a key that is the name of a property.
  private static func isKey(_ path: JSONPath, _ shape: DocumentShape) -> Bool {
    guard case .key? = path.components.last else { return false }
    return shape.hasNamedKeys(shape.place(of: path.parent))
  }

  /// Documents with one more key in the object at a path.
  private static func additions(
    at path: JSONPath, _ target: JSONPath, _ node: DocumentNode, of sample: DocumentSample, _ shape: DocumentShape
  ) -> [DocumentVariant] {
    let place = shape.place(of: path)
    guard let members = node.members, shape.hasNamedKeys(place) else { return [] }
    let key = (["newKey"] + (2...9).map { "newKey\($0)" }).first { members[$0] == nil } ?? "newKey0"
    let values: [DocumentNode] = [.string("new"), .object(["inner": .array([.number("1")])])]
    return values.compactMap { value in
      let full = target.appending(.key(key))
      return DocumentVariant(
        .unknownKey, at: path, place, of: sample, tree: sample.tree?.replacing(full, by: value),
        addition: (full, value))
    }
  }
}

extension DocumentVariant: SwiftSourceConvertible {
  /// The changed document as text.
  var swiftSource: SwiftSource { .text(DocumentSample.shown(tree, data)) }
}

extension JSONPath.Component {
  /// Whether the step leads to a member of an object.
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
