/// Proposes the cases that search for a failure.
///
/// The simplest case comes first, then small cases, then random cases. Some random cases have many edge cases, and some
/// are mutations of cases that passed. After enough cases, collections become small. If the domain is small, every case
/// is proposed.
struct Explorer: Sendable {
  private let seeds: Seed.Derivation
  private let smallValueCases: Int
  private let largeCases: Int
  private var index: UInt64 = 0
  /// The fingerprints of the cases that were run.
  private(set) var seen = SeenChoices()
  private var tree = ChoiceTree()
  /// The choices that the tree proposed last.
  private var proposed: [Choice]?
  private var lastFingerprint: UInt64?
  private var repeats = 0
  private var mutation = Mutation()

  /// The reason of the last discarded case.
  private(set) var lastDiscardReason: String?

  /// One proposal in this many is a mutation of an earlier case, and one has many edge cases.
  private static let mutationPeriod: UInt64 = 8
  /// After this many repeats in a row, the explorer looks for a case that has not been run.
  private static let toleratedRepeats = 3
  /// After this many repeats in a row, collections become large again, because small ones give nothing new.
  private static let smallCollectionRepeats = 32
  /// After this many repeats in a row, the search ends.
  private static let maximumRepeats = 1000

  init(seed: UInt64, smallValueCases: Int, largeCases: Int) {
    seeds = Seed.Derivation(from: seed)
    self.smallValueCases = smallValueCases
    self.largeCases = largeCases
  }

  /// Whether no new cases are left.
  var isExhausted: Bool { tree.isExhausted || repeats >= Self.maximumRepeats }

  mutating func next(qualified cases: Int) -> Proposal {
    defer { index += 1 }
    lastFingerprint = nil
    proposed = nil
    if index == 0 { return .replay(ChoiceSequence()) }
    if repeats >= Self.toleratedRepeats, let prefix = tree.novelPrefix() {
      proposed = prefix
      return .replay(ChoiceSequence(choices: prefix))
    }
    if index % Self.mutationPeriod == 0, let changed = changed() { return .replay(changed) }
    return .random(seed: seeds[index], style: style(qualified: cases))
  }

  /// Returns the style of the next random case. The first cases have small values. Later, every eighth case has many
  /// edge cases, and after enough large cases all collections are small.
  private func style(qualified cases: Int) -> DrawingStyle {
    if cases <= smallValueCases, repeats < Self.toleratedRepeats { return .smallValues }
    let style: DrawingStyle = index % Self.mutationPeriod == Self.mutationPeriod / 2 ? .edges : .ordinary
    return cases < largeCases || repeats >= Self.smallCollectionRepeats ? style : style.union(.smallCollections)
  }

  /// Whether the choices with a fingerprint are new, as far as the bounded memory tells.
  mutating func admits(_ fingerprint: UInt64) -> Bool {
    guard seen.contains(fingerprint) else {
      lastFingerprint = fingerprint
      return true
    }
    repeats += 1
    abandonProposed()
    return false
  }

  mutating func record(_ outcome: Outcome<Void>, of recorded: borrowing RecordedChoices) {
    if case .discarded(let reason) = outcome {
      // A filter may have removed choices, so the remaining ones do not show what was tried.
      lastDiscardReason = reason
      tree.isExact = false
      abandonProposed()
      return
    }
    seen.insert(lastFingerprint ?? recorded.fingerprint)
    repeats = 0
    if tree.isTracked { insertIntoTree(recorded.choices.array) }
    if index % Self.mutationPeriod == 0, case .passed = outcome { mutation.keep(recorded) }
  }

  private mutating func insertIntoTree(_ choices: [Choice]) {
    tree.insert(choices)
    if let prefix = proposed, !ChoiceTree.path(choices).starts(with: prefix, by: { $0.rank == $1.rank }) {
      abandonProposed()
    }
  }

  /// Records that the prefix proposed by the tree leads to nothing new.
  private mutating func abandonProposed() {
    guard let prefix = proposed else { return }
    proposed = nil
    tree.isExact = false
    tree.insert(prefix)
  }

  private mutating func changed() -> ChoiceSequence? {
    var random = RandomSource(seed: seeds[~index])
    return mutation.next(with: &random)
  }
}
