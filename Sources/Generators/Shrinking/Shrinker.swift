/// Looks for the simplest choices that still fail, pass by pass, until none finds anything simpler.
struct Shrinker: Sendable {
  /// The simplest choices found so far.
  private(set) var best: ChoiceSequence

  /// How many candidates were proposed, those included that were not run.
  private(set) var proposals = 0

  private var passes: [any ShrinkPass]
  private var current = 0
  private var hasBegun = false
  /// How many passes in a row came to their end without an acceptance.
  private var idlePasses = 0
  /// How many refusals in a row end each pass, beside one for each choice in a pass that had success lately.
  private var patience: [Int]
  /// What the patience of every pass was last raised to.
  private var leastPatience = Self.initialPatience
  private var refusals = 0
  /// Whether a pass was ended early since the last acceptance.
  private var didCutShort = false
  private var didAccept = false
  /// The candidates proposed, before they were repaired.
  private var tried = SeenChoices()
  /// The choices that were run, as they were recorded.
  private var known: SeenChoices

  private static let initialPatience = 16

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - choices: What fails.
  ///   - known: Choices that need not be run, since they do not fail alike.
  init(_ choices: ChoiceSequence, known: SeenChoices = SeenChoices()) {
    best = choices
    passes = Self.standardPasses
    patience = [Int](repeating: Self.initialPatience + choices.count, count: passes.count)
    self.known = known
  }

  /// The passes in the order they run: those that remove much come first.
  static var standardPasses: [any ShrinkPass] {
    [
      ZeroValues(), DeleteSpans(), ZeroSpans(), ReplaceByDescendant(), MergeCollections(), LowerChoices(),
      SimplifyRuns(),
      DeleteAndDecrement(), DeleteAndReindex(), LowerPairs(amount: .taken), LowerPairs(amount: .moved), ReorderSpans(),
      DeleteChoices(), ExchangeSpans(), LowerEqualChoices(), LowerWithDependents(),
      LowerPairs(amount: .shifted),
    ]
  }

  /// Returns a candidate that was not tried yet, or `nil` at the fixpoint.
  mutating func next() -> ChoiceSequence? {
    while idlePasses < passes.count || growPatience() {
      if !hasBegun {
        passes[current].begin(with: best)
        hasBegun = true
        didAccept = false
        refusals = 0
      }
      guard refusals <= patience[current] else {
        didCutShort = true
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

  /// Returns whether what was drawn for a candidate is simpler than the best and was not run; if not, moves on.
  mutating func admits(_ choices: ChoiceSequence) -> Bool {
    if Shortlex.precedes(choices, best), !known.contains(choices.fingerprint) { return true }
    passes[current].learn(accepted: false, best: best)
    return false
  }

  /// Takes what was drawn for the candidate as the best.
  mutating func accept(_ choices: ChoiceSequence) {
    best = choices
    didAccept = true
    didCutShort = false
    idlePasses = 0
    refusals = 0
    known.insert(choices.fingerprint)
    passes[current].learn(accepted: true, best: best)
  }

  /// Takes in that the candidate did not fail alike.
  mutating func refuse(_ choices: ChoiceSequence) {
    known.insert(choices.fingerprint)
    refusals += 1
    passes[current].learn(accepted: false, best: best)
  }

  /// Lets passes that were ended early run for longer, once no pass finds anything.
  private mutating func growPatience() -> Bool {
    guard didCutShort else { return false }
    didCutShort = false
    idlePasses = 0
    leastPatience *= 4
    patience = patience.map { max($0, leastPatience) }
    return true
  }

  private mutating func endPass() {
    idlePasses = didAccept ? 0 : idlePasses + 1
    patience[current] = max(leastPatience, didAccept ? leastPatience + best.count : patience[current] / 4)
    current = (current + 1) % passes.count
    hasBegun = false
  }
}
