/// A labelled range of the choices of one run, such as all that was drawn for one element.
///
/// Spans nest; a sequence keeps them in preorder (a span before the spans within it).
public struct Span: Hashable, Sendable, BitwiseCopyable {
  /// What the span stands for.
  public let label: SpanLabel

  // Half as wide as `Int`, since a span is written for every element that is drawn.
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

  /// A span that has not ended yet. It holds the index of the span it lies in, if any, until it is closed.
  init(label: SpanLabel, start: Int, depth: Int, parent: Int) {
    self.init(label: label, start: start, end: start, depth: depth, after: parent)
  }

  /// Ends a span that was open.
  ///
  /// - Returns: The index of the span it lies in; -1 when there is none.
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

  /// How many spans this one lies in.
  public internal(set) var depth: Int {
    get { Int(storedDepth) }
    set { storedDepth = Int32(truncatingIfNeeded: newValue) }
  }

  /// The index, among the spans of the sequence, after the last span within this one.
  var after: Int {
    get { Int(storedAfter) }
    set { storedAfter = Int32(truncatingIfNeeded: newValue) }
  }

  /// How many choices the span has.
  public var count: Int { end - start }
}

/// Says what a span of choices stands for: an element, a record, a branch.
///
/// Labels are compared by a hash of their name. Replay aligns spans of the same label with one another, and shrinking
/// replaces a span only by a span of the same label.
public struct SpanLabel: Hashable, Sendable, BitwiseCopyable, ExpressibleByStringLiteral {
  /// The identity of the label.
  public let identity: UInt32

  /// Makes the label of a name; the same name gives the same label in every process.
  ///
  /// - Complexity: O(n) in the length of `name`. Keep labels that are used often in a constant.
  public init(_ name: String) {
    identity = Self.hash(name.utf8)
  }

  /// Makes a label from a literal name, the same as from a string of that name.
  public init(stringLiteral value: StaticString) {
    identity = value.withUTF8Buffer { Self.hash($0) }
  }

  /// Makes a label from its identity, for instance one that was read from a file.
  public init(identity: UInt32) {
    self.identity = identity
  }

  /// One element of a collection.
  public static let element = SpanLabel(identity: 1)
  /// A whole collection, its elements and the choice that ends it. Each element starts with the choice to go on.
  public static let collection = SpanLabel(identity: 2)
  /// What one generator draws from within another.
  public static let generator = SpanLabel(identity: 3)
  /// One attempt of a filter.
  public static let attempt = SpanLabel(identity: 4)
  /// An optional value and the choice whether there is one.
  public static let optional = SpanLabel(identity: 5)
  /// One of several alternatives and the choice between them.
  public static let alternative = SpanLabel(identity: 6)
  /// A value of a recursive generator, at any depth.
  public static let recursive = SpanLabel(identity: 7)
  /// A whole collection of a count that is given.
  public static let fixedCollection = SpanLabel(identity: 8)

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}
