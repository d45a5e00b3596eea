import Generators
import StoreCoding

/// Collects the shape of values while they are encoded.
final class ShapeLog {
  var shape = DocumentShape()
  /// The types that are being encoded, with their places.
  private var running: [(type: ObjectIdentifier, place: String)] = []
  /// The objects whose keys are no enum, by their places.
  private var openObjects: [String: OpenObjects] = [:]
  /// What the log of an earlier pass has found.
  private let earlier: ShapeLog?
  private var tags: [String: CaseTags] = [:]

  init(after earlier: ShapeLog? = nil) {
    self.earlier = earlier
    shape.recursions = earlier?.shape.recursions ?? [:]
  }

  /// The shape of some values. A value that cannot be encoded adds what it encoded before.
  ///
  /// Two passes are needed: where a type contains itself, and which keys are data, is known only after the first.
  static func shape(of values: [some Encodable]) -> DocumentShape {
    let first = ShapeLog()
    for value in values { try? KeyRecorder(log: first, place: "").record(value) }
    let log = ShapeLog(after: first)
    for value in values { try? KeyRecorder(log: log, place: "").record(value) }
    for (place, tags) in log.tags {
      for (key, cases) in tags.discriminators where log.shape.enums[key] == nil {
        log.shape.enums[key] = EnumPlace(discriminating: cases, of: log.shape.enums[place])
      }
    }
    return log.shape
  }
}

// MARK: Recursive types

extension ShapeLog {
  /// The place of a value: its own, or the place of the outermost value of the same type that it is in.
  func place(of type: Any.Type, at place: String) -> String {
    let identity = ObjectIdentifier(type)
    guard let outer = running.first(where: { $0.type == identity })?.place, outer != place else { return place }
    shape.recursions[place] = outer
    return outer
  }

  func begin(_ type: Any.Type, at place: String) { running.append((ObjectIdentifier(type), place)) }

  func end() { running.removeLast() }
}

// MARK: Keys that are data

extension ShapeLog {
  /// The keys of the objects at one place.
  private struct OpenObjects {
    var count = 0
    var keys: [String: Int] = [:]

    /// Whether the keys look like data: most of many keys stand in one object alone.
    var haveDataAsKeys: Bool {
      count >= 4 && keys.count >= 8 && keys.values.count { $0 == 1 } * 2 > keys.count
    }
  }

  /// Whether an earlier pass found that the keys of the objects at a place are data.
  func hasDataAsKeys(at place: String) -> Bool { earlier?.openObjects[place]?.haveDataAsKeys ?? false }

  func beginOpenObject(at place: String) { openObjects[place, default: OpenObjects()].count += 1 }

  func note(openKey key: String, at place: String) { openObjects[place]?.keys[key, default: 0] += 1 }
}

// MARK: Texts that tell cases apart

extension ShapeLog {
  /// Notes a text or a number that a case of an enum writes beside its associated values.
  func note(tag: DocumentNode, at key: String, of caseName: String, in place: String) {
    tags[place, default: CaseTags()].note(tag, at: key, of: caseName)
  }
}

/// The texts and numbers that the cases of an enum write, by their keys.
private struct CaseTags {
  /// The values at each place, by the names of the cases.
  private var values: [String: [String: [DocumentNode]]] = [:]
  private var cases: Set<String> = []

  mutating func note(_ value: DocumentNode, at place: String, of caseName: String) {
    cases.insert(caseName)
    values[place, default: [:]][caseName, default: []].append(value)
  }

  /// The places where each case has one value of its own, in several documents.
  var discriminators: [(place: String, cases: [String: DocumentNode])] {
    values.compactMap { place, values in
      let constant = values.compactMapValues { nodes in
        nodes.count > 1 && nodes.allSatisfy { $0.text == nodes[0].text } ? nodes[0] : nil
      }
      let isDistinct = Set(constant.values.map(\.text)).count == constant.count
      guard cases.count > 1, constant.count == cases.count, isDistinct else { return nil }
      return (place, constant)
    }
  }
}
