/// The choices of one run, drawn one at a time: at random, or as a replay of earlier choices.
///
/// A generator takes every decision from a draw, which records it. One draw is made for many cases and reset between
/// them, so that its buffers are reused:
///
/// ```swift
/// var draw = Draw(.random(seed: 1))
/// let number = draw.integer(in: 0...9)
/// draw.reset(to: .replay(draw.choices))
/// assert(number == draw.integer(in: 0...9))
/// ```
///
/// A replay is aligned by spans and repaired: whatever the choices replayed, every value drawn is within its bounds.
public struct Draw: ~Copyable {
  var recording = Recording()

  /// One random draw in this many is an edge: a value that programs get wrong; a quarter as many in brief draws, unless those
  /// favour edges. A reset leaves it.
  public var edgePeriod: UInt64 = 13

  /// Values that edges are taken from beside those that all programs get wrong. A reset leaves them.
  public var constants = Constants()

  /// What the case is an example of, as ``label(_:)`` was told.
  public internal(set) var labels: [String] = []

  /// The source of choices that are not replayed.
  var random = RandomSource(seed: 0)

  /// What is replayed, if anything is.
  var template = Template()

  /// Whether choices are replayed instead of drawn at random.
  var isReplaying = false

  /// What choices are read from, if they are.
  var bytes = ByteReader()

  /// Whether what is replayed are bytes. Then there is no template.
  var isReadingBytes = false

  /// What random draws favour.
  var style = DrawingStyle.ordinary

  /// After this many choices a draw gives the simplest values only, so that a runaway generator ends.
  static let maximumCount = 1 << 16

  /// Makes a draw that takes its choices from what is proposed.
  public init(_ proposal: Proposal) {
    reset(to: proposal)
  }

  /// Starts over with other choices and keeps the memory.
  public mutating func reset(to proposal: Proposal) {
    recording.removeAll()
    if isReplaying { template.unload() }
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    isReadingBytes = false
    switch proposal {
    case .random(let seed, let style):
      random = RandomSource(seed: seed)
      self.style = style
      isReplaying = false
    case .replay(let sequence):
      template.load(sequence)
      style = .ordinary
      isReplaying = true
    case .bytes(let bytes):
      self.bytes = ByteReader(bytes)
      style = .ordinary
      isReplaying = true
      isReadingBytes = true
    }
  }

  /// The choices drawn so far, with their spans.
  ///
  /// - Complexity: O(n) in the choices: they are copied.
  public var choices: ChoiceSequence { recording.sequence }

  /// Whether random draws should be small.
  @inline(__always)
  var isSmall: Bool { style.contains(.small) }

  /// Whether collections are to have few elements, which a generator may ask that draws by itself how many there are.
  ///
  /// It is false in a replay: let it change probabilities alone, none of them to 0 or 1, and never which choices are drawn.
  public var isBrief: Bool { style.contains(.brief) }

  /// Whether a random word says to draw an edge.
  @inline(__always)
  func isEdge(_ word: UInt64) -> Bool {
    let period = style.contains(.edges) ? min(edgePeriod, 2) : isBrief ? edgePeriod &* 4 : edgePeriod
    return (word & 0xffff) &* period < 0x1_0000
  }

  /// Whether an edge is to be one of the constants, if there are some.
  mutating func drawsConstant() -> Bool { random.next() & 3 == 0 }

  /// Says what the case is an example of, for the report of what was generated; the same label counts once a case.
  ///
  /// - Parameter label: A few words, out of few: a report counts the first 64 labels apart.
  public mutating func label(_ label: String) {
    if !labels.contains(label) { labels.append(label) }
  }

  /// Whether the draw has used up the choices it may make, so that only the simplest follow.
  @inline(__always)
  var isSpent: Bool { recording.choices.count >= Self.maximumCount }

  @inline(__always)
  mutating func record(_ choice: Choice) {
    recording.append(choice)
  }

  /// Starts a span. Use ``span(_:_:)`` where a closure will do.
  public mutating func beginSpan(_ label: SpanLabel) {
    recording.beginSpan(label)
    if isReplaying { template.enter(label) }
  }

  /// Ends the span that started last.
  public mutating func endSpan() {
    recording.endSpan()
    if isReplaying { template.leave() }
  }

  /// Ends the span that started last and forgets it, though not its choices.
  mutating func dissolveSpan() {
    recording.dissolveSpan()
    if isReplaying { template.leave() }
  }
}
