/// A labelled range of choices, such as all choices for one element of a collection.
///
/// Spans nest. A sequence stores them in preorder: a span comes before the spans inside it.
public struct Span: Hashable, Sendable, BitwiseCopyable {
  /// What the span stands for.
  public let label: SpanLabel

  // Half as wide as `Int`, because a span is written for every element that is drawn.
  private var storedStart: Int32
  private var storedEnd: Int32
  private var storedDepth: Int32
  private var storedAfter: Int32

  init(label: SpanLabel, start: Int, end: Int, depth: Int, after: Int) {
    self.label = label
    storedStart = Int32(truncatingIfNeeded: start)
    storedEnd = Int32(truncatingIfNeeded: end)
    storedDepth = Int32(truncatingIfNeeded: depth)
    storedAfter = Int32(truncatingIfNeeded: after)
  }

  /// Makes an open span. Until it is closed, `after` holds the index of the enclosing span, or -1 if there is none.
  init(label: SpanLabel, start: Int, depth: Int, parent: Int) {
    self.init(label: label, start: start, end: start, depth: depth, after: parent)
  }

  /// Closes an open span.
  ///
  /// - Returns: The index of the enclosing span, or -1 if there is none.
  mutating func close(end: Int, after: Int) -> Int {
    let parent = self.after
    self.end = end
    self.after = after
    return parent
  }

  /// The index of the first choice of the span.
  public internal(set) var start: Int {
    get { Int(storedStart) }
    set { storedStart = Int32(truncatingIfNeeded: newValue) }
  }

  /// The index after the last choice of the span.
  public internal(set) var end: Int {
    get { Int(storedEnd) }
    set { storedEnd = Int32(truncatingIfNeeded: newValue) }
  }

  /// The number of spans that enclose this one.
  public internal(set) var depth: Int {
    get { Int(storedDepth) }
    set { storedDepth = Int32(truncatingIfNeeded: newValue) }
  }

  /// The index of the first span after this one and the spans inside it.
  var after: Int {
    get { Int(storedAfter) }
    set { storedAfter = Int32(truncatingIfNeeded: newValue) }
  }

  /// The number of choices in the span.
  public var count: Int { end - start }
}

/// A label that says what a span of choices stands for, such as an element, a record or a branch.
///
/// Labels are compared by a hash of their names. A replay aligns spans of the same label, and shrinking replaces a span
/// only with a span of the same label.
public struct SpanLabel: Hashable, Sendable, BitwiseCopyable, ExpressibleByStringLiteral {
  /// The hash of the name, or a small number for a predefined label.
  public let identity: UInt32

  /// Makes a label from a name. The same name gives the same label in every process.
  ///
  /// - Complexity: O(n) in the length of `name`. Store a label that is used often in a constant.
  public init(_ name: String) {
    identity = Self.hash(name.utf8)
  }

  /// Makes a label from a literal name. The label equals one made from a string with the same name.
  public init(stringLiteral value: StaticString) {
    identity = value.withUTF8Buffer { Self.hash($0) }
  }

  /// Makes a label from its identity, for example one read from a file.
  public init(identity: UInt32) {
    self.identity = identity
  }

  /// One element of a collection.
  public static let element = SpanLabel(identity: 1)
  /// A whole collection: its elements and the choice that ends it. Each element starts with the choice to continue.
  public static let collection = SpanLabel(identity: 2)
  /// The choices of a generator that another generator draws from.
  public static let generator = SpanLabel(identity: 3)
  /// One attempt of a filter.
  public static let attempt = SpanLabel(identity: 4)
  /// An optional value, and the choice of whether it is nil.
  public static let optional = SpanLabel(identity: 5)
  /// One of several alternatives, and the choice between them.
  public static let alternative = SpanLabel(identity: 6)
  /// A value of a recursive generator, at any depth.
  public static let recursive = SpanLabel(identity: 7)
  /// A whole collection whose count is fixed.
  public static let fixedCollection = SpanLabel(identity: 8)

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}
