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
