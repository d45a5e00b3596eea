/// Proposes the cases that look for a failure: the simplest, then small ones, then random ones, some of them full of
/// edges, and changes of those that passed; after enough of them, random ones of few elements; in a small domain every
/// case there is.
struct Explorer: Sendable {
  private let seeds: Seed.Derivation
  private let smallCases: Int
  private let broadCases: Int
  private var index: UInt64 = 0
  /// What was run, as it was recorded.
  private(set) var seen = SeenChoices()
  private var domain = SmallDomain()
  /// The choices that the small domain proposed last.
  private var proposed: [Choice]?
  private var lastFingerprint: UInt64?
  private var repeats = 0
  private var mutation = Mutation()

  /// What the last case lacked that was discarded.
  private(set) var lastDiscardReason: String?

  /// One proposal in this many is a change of an earlier case, and one has many edges.
  private static let mutationPeriod: UInt64 = 8
  /// After this many repeats in a row, a case is looked for that was not run yet.
  private static let patience = 3
  /// After this many repeats in a row, few elements are too few to find anything new.
  private static let briefPatience = 32
  /// After this many repeats in a row, what is left to find is too little to go on.
  private static let maximumRepeats = 1000

  init(seed: UInt64, smallCases: Int, broadCases: Int) {
    seeds = Seed.Derivation(from: seed)
    self.smallCases = smallCases
    self.broadCases = broadCases
  }

  /// Whether there is nothing left to run.
  var isExhausted: Bool { domain.isExhausted || repeats >= Self.maximumRepeats }

  mutating func next(qualified cases: Int) -> Proposal {
    defer { index += 1 }
    lastFingerprint = nil
    proposed = nil
    if index == 0 { return .replay(ChoiceSequence()) }
    if repeats >= Self.patience, let prefix = domain.unseen() {
      proposed = prefix
      return .replay(ChoiceSequence(choices: prefix))
    }
    if index % Self.mutationPeriod == 0, let changed = changed() { return .replay(changed) }
    return .random(seed: seeds[index], style: style(qualified: cases))
  }

  /// Small for the first cases, then now and then with many edges, and brief when there were broad ones enough.
  private func style(qualified cases: Int) -> DrawingStyle {
    if cases <= smallCases, repeats < Self.patience { return .small }
    let style: DrawingStyle = index % Self.mutationPeriod == Self.mutationPeriod / 2 ? .edges : .ordinary
    return cases < broadCases || repeats >= Self.briefPatience ? style : style.union(.brief)
  }

  /// Whether the choices of a fingerprint were not run before, as far as is remembered.
  mutating func admits(_ fingerprint: UInt64) -> Bool {
    guard seen.contains(fingerprint) else {
      lastFingerprint = fingerprint
      return true
    }
    repeats += 1
    abandonProposed()
    return false
  }

  mutating func record(_ outcome: Outcome<Void>, of recording: borrowing Recording) {
    if case .discarded(let reason) = outcome {
      // A filter may have taken back choices, so those left do not say what was tried.
      lastDiscardReason = reason
      domain.isExact = false
      abandonProposed()
      return
    }
    seen.insert(lastFingerprint ?? recording.fingerprint)
    repeats = 0
    if domain.isTracked { recordDomain(recording.choices.array) }
    if index % Self.mutationPeriod == 0, case .passed = outcome { mutation.keep(recording) }
  }

  private mutating func recordDomain(_ choices: [Choice]) {
    domain.insert(choices)
    if let prefix = proposed, !SmallDomain.path(choices).starts(with: prefix, by: { $0.rank == $1.rank }) {
      abandonProposed()
    }
  }

  /// Notes that what was proposed of the small domain leads to nothing new.
  private mutating func abandonProposed() {
    guard let prefix = proposed else { return }
    proposed = nil
    domain.isExact = false
    domain.insert(prefix)
  }

  private mutating func changed() -> ChoiceSequence? {
    var random = RandomSource(seed: seeds[~index])
    return mutation.next(with: &random)
  }
}
