import Generators

/// Where a value stands in the value that is being drawn.
final class DrawingPath: Sendable {
  /// A step from a value into one of its parts.
  enum Step: Sendable {
    case key(String)
    case dictionaryValue
    case dictionaryKey
    case element
  }

  /// The whole value.
  static let root = DrawingPath(nil, nil)

  private let parent: DrawingPath?
  private let step: Step?

  private init(_ parent: DrawingPath?, _ step: Step?) {
    self.parent = parent
    self.step = step
  }

  /// The path of a part.
  func appending(_ step: Step) -> DrawingPath { DrawingPath(self, step) }

  /// Whether this is the whole value.
  var isRoot: Bool { parent == nil }

  /// The place as in a file of pins; empty for the whole value.
  var place: String {
    guard let parent, let step else { return "" }
    return switch step {
    case .key(let key): DocumentShape.place(of: key, in: parent.place)
    case .dictionaryValue: DocumentShape.placeOfValues(in: parent.place)
    case .dictionaryKey: DocumentShape.placeOfKeys(in: parent.place)
    case .element: parent.place + "[]"
    }
  }

  /// The place for people.
  var shown: String { isRoot ? "the whole value" : place }

  /// The path as decoders give it. An element has the index 0, because elements are not counted.
  var codingPath: [any CodingKey] {
    guard let parent, let step else { return [] }
    return parent.codingPath + [PathKey(step)]
  }
}

/// A key of a coding path.
private struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ step: DrawingPath.Step) {
    switch step {
    case .key(let key): (stringValue, intValue) = (key, nil)
    case .dictionaryValue, .dictionaryKey: (stringValue, intValue) = ("*", nil)
    case .element: (stringValue, intValue) = ("Index 0", 0)
    }
  }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }
}
