/// The choices of one case, drawn one at a time: at random, by replaying earlier choices, or from bytes.
///
/// A generator makes every decision through a draw, which records it. One draw is reset and reused for many cases, so
/// that its buffers are allocated once:
///
/// ```swift
/// var draw = Draw(.random(seed: 1))
/// let number = draw.integer(in: 0...9)
/// draw.reset(to: .replay(draw.choices))
/// assert(number == draw.integer(in: 0...9))
/// ```
///
/// A replay aligns spans by label and repairs choices that do not fit. Every drawn value is within its bounds, whatever
/// choices are replayed.
public struct Draw: ~Copyable {
  var recorded = RecordedChoices()

  /// The period of edge cases: on average one random draw in this many is a value that programs often handle wrongly.
  ///
  /// With ``DrawingStyle/smallCollections``, edge cases are a quarter as frequent, unless ``DrawingStyle/edges`` is
  /// also set. ``reset(to:)`` keeps this value.
  public var edgePeriod: UInt64 = 13

  /// Additional values to use as edge cases. ``reset(to:)`` keeps them.
  public var constants = Constants()

  /// The labels that ``label(_:)`` gave to this case.
  public internal(set) var labels: [String] = []

  /// The source of random choices.
  var random = RandomSource(seed: 0)

  /// The position in the choices to replay.
  var replayCursor = ReplayCursor()

  /// Whether choices are replayed or read from bytes, rather than drawn at random.
  var isReplaying = false

  /// The bytes that choices are read from.
  var bytes = ByteReader()

  /// Whether choices are read from bytes. If so, the replay cursor is not used.
  var isReadingBytes = false

  /// The values that random draws favour.
  var style = DrawingStyle.ordinary

  /// The maximum number of choices. After that many, a draw gives only the simplest values, so that a runaway generator
  /// ends.
  static let maximumCount = 1 << 16

  /// Makes a draw that takes its choices from a proposal.
  public init(_ proposal: Proposal) {
    reset(to: proposal)
  }

  /// Starts a new case. The draw keeps its memory.
  public mutating func reset(to proposal: Proposal) {
    recorded.removeAll()
    if isReplaying { replayCursor.unload() }
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    isReadingBytes = false
    switch proposal {
    case .random(let seed, let style):
      random = RandomSource(seed: seed)
      self.style = style
      isReplaying = false
    case .replay(let sequence):
      replayCursor.load(sequence)
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
  /// - Complexity: O(n) in the choices, because they are copied.
  public var choices: ChoiceSequence { recorded.sequence }

  /// Whether random draws should be small.
  @inline(__always)
  var isSmall: Bool { style.contains(.smallValues) }

  /// Whether collections should have few elements. A generator that draws its own number of elements can read this.
  ///
  /// It is always false in a replay. Use it only to change probabilities, and never set one to 0 or 1. It must not
  /// change which choices are drawn.
  public var drawsSmallCollections: Bool { style.contains(.smallCollections) }

  /// Whether a random word means that the draw is an edge case.
  @inline(__always)
  func isEdge(_ word: UInt64) -> Bool {
    let period = style.contains(.edges) ? min(edgePeriod, 2) : drawsSmallCollections ? edgePeriod &* 4 : edgePeriod
    return (word & 0xffff) &* period < 0x1_0000
  }

  /// Decides at random whether an edge case is one of ``constants``. Only called if there are some.
  mutating func drawsConstant() -> Bool { random.next() & 3 == 0 }

  /// Labels the case for the report. A report counts the cases with each label.
  ///
  /// - Parameter label: A few words that name a kind of case. A report counts only the first 64 different labels.
  public mutating func label(_ label: String) {
    if !labels.contains(label) { labels.append(label) }
  }

  /// Whether the maximum number of choices has been made, so that only the simplest values follow.
  @inline(__always)
  var isOverLimit: Bool { recorded.choices.count >= Self.maximumCount }

  @inline(__always)
  mutating func record(_ choice: Choice) {
    recorded.append(choice)
  }

  /// Starts a span. Prefer ``span(_:_:)`` if a closure is possible.
  public mutating func beginSpan(_ label: SpanLabel) {
    recorded.beginSpan(label)
    if isReplaying { replayCursor.enter(label) }
  }

  /// Ends the innermost open span.
  public mutating func endSpan() {
    recorded.endSpan()
    if isReplaying { replayCursor.leave() }
  }

  /// Ends the innermost open span and removes it. Its choices stay.
  mutating func dissolveSpan() {
    recorded.dissolveSpan()
    if isReplaying { replayCursor.leave() }
  }
}
