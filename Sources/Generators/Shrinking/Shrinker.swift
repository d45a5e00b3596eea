/// Searches for the simplest choices that still fail. It repeats its passes until none finds a simpler sequence.
///
/// One round tries each candidate at most once. A property that fails only sometimes may pass for a candidate by luck,
/// so further rounds try the candidates again.
struct Shrinker: Sendable {
  /// The simplest choices that were found.
  private(set) var best: ChoiceSequence

  /// The number of proposed candidates, including those that were not run.
  private(set) var proposals = 0

  private var passes: [any ShrinkPass]
  private var current = 0
  private var hasBegun = false
  /// The number of consecutive passes that ended without an acceptance.
  private var idlePasses = 0
  /// The stall limit of each pass: the number of consecutive rejections that ends it. The limit of a pass that recently
  /// succeeded is higher by the number of choices.
  private var stallLimits: [Int]
  /// The minimum stall limit. It was last raised to this value for every pass.
  private var leastStallLimit = Self.initialStallLimit
  private var rejections = 0
  /// Whether a stall limit has ended a pass since the last acceptance.
  private var didStall = false
  private var didAccept = false
  /// The number of rounds that have yet to find nothing simpler.
  private var roundsLeft: Int
  private let rounds: Int
  /// The candidates that were proposed, before repair.
  private var tried = SeenChoices()
  /// The choices that were run, as recorded.
  private var known: SeenChoices

  private static let initialStallLimit = 16

  /// Makes a shrinker for choices that fail.
  ///
  /// - Parameters:
  ///   - choices: The failing choices to simplify.
  ///   - known: Choices that the first round need not run, because they do not fail in the same way.
  ///   - rounds: The number of consecutive rounds that must find nothing simpler. See ``Budget/shrinkRounds``.
  init(_ choices: ChoiceSequence, known: SeenChoices = SeenChoices(), rounds: Int = 1) {
    best = choices
    self.rounds = rounds
    roundsLeft = rounds
    passes = Self.standardPasses
    stallLimits = [Int](repeating: Self.initialStallLimit + choices.count, count: passes.count)
    self.known = known
  }

  /// The passes in the order in which they run. Passes that remove much come first.
  static var standardPasses: [any ShrinkPass] {
    [
      ZeroValues(), DeleteSpans(), ZeroSpans(), ReplaceByDescendant(), MergeCollections(), LowerChoices(),
      SimplifyRuns(),
      DeleteAndDecrement(), DeleteAndReindex(), LowerPairs(.together), LowerPairs(.redistribute), ReorderSpans(),
      DeleteChoices(), SwapSpans(), LowerEqualChoices(), LowerWithDependents(),
      LowerPairs(.shift),
    ]
  }

  /// Returns a candidate that has not been tried, or nil if no pass finds one.
  mutating func next() -> ChoiceSequence? {
    while idlePasses < passes.count || raiseStallLimits() || startsAgain() {
      if !hasBegun {
        passes[current].begin(with: best)
        hasBegun = true
        didAccept = false
        rejections = 0
      }
      guard rejections <= stallLimits[current] else {
        didStall = true
        endPass()
        continue
      }
      guard let candidate = passes[current].propose(from: best) else {
        endPass()
        continue
      }
      let fingerprint = candidate.fingerprint
      if tried.contains(fingerprint) || known.contains(fingerprint) {
        passes[current].learn(accepted: false, best: best)
      } else {
        tried.insert(fingerprint)
        proposals += 1
        return candidate
      }
    }
    return nil
  }

  /// Whether the choices drawn for a candidate should be run: they are simpler than the best and new. Otherwise the
  /// pass moves on.
  mutating func admits(_ choices: ChoiceSequence) -> Bool {
    if Shortlex.precedes(choices, best), !known.contains(choices.fingerprint) { return true }
    passes[current].learn(accepted: false, best: best)
    return false
  }

  /// Makes the choices drawn for the candidate the best ones.
  mutating func accept(_ choices: ChoiceSequence) {
    best = choices
    didAccept = true
    didStall = false
    idlePasses = 0
    rejections = 0
    roundsLeft = rounds
    known.insert(choices.fingerprint)
    passes[current].learn(accepted: true, best: best)
  }

  /// Records that the candidate did not fail in the same way.
  mutating func reject(_ choices: ChoiceSequence) {
    known.insert(choices.fingerprint)
    rejections += 1
    passes[current].learn(accepted: false, best: best)
  }

  /// Raises the stall limits if no pass found anything and some pass was ended by its limit.
  private mutating func raiseStallLimits() -> Bool {
    guard didStall else { return false }
    didStall = false
    idlePasses = 0
    leastStallLimit *= 4
    stallLimits = stallLimits.map { max($0, leastStallLimit) }
    return true
  }

  /// Begins another round if one is due.
  private mutating func startsAgain() -> Bool {
    roundsLeft -= 1
    guard roundsLeft > 0 else { return false }
    idlePasses = 0
    tried = SeenChoices()
    known = SeenChoices()
    return true
  }

  private mutating func endPass() {
    idlePasses = didAccept ? 0 : idlePasses + 1
    stallLimits[current] = max(leastStallLimit, didAccept ? leastStallLimit + best.count : stallLimits[current] / 4)
    current = (current + 1) % passes.count
    hasBegun = false
  }
}
