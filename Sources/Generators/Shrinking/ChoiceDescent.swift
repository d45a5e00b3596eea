/// The steps that lower one choice: first a few simple values, then a search on the side of the simplest value on which
/// the choice lies.
///
/// If large steps and steps of one and two all fail, the search stops. A choice that others depend on therefore costs
/// only a few evaluations.
struct ChoiceDescent: Sendable {
  private enum Stage: Sendable {
    /// Tries a few simple values, regardless of the choice.
    case listing
    /// Takes one step of the binary search, to see whether a large step works.
    case leaping
    /// Lowers the choice by one, to see whether any step works.
    case probing
    /// Continues the binary search.
    case bisecting
    /// Lowers the choice by two, for values that must be odd or even.
    case stepping
    /// Searches among the values with the same parity.
    case halving
    /// Tries the lower ranks one by one.
    case scanning
  }

  private var choice: Choice
  private var stage = Stage.listing
  private var candidates: [Choice]
  private var bisection: Bisection
  private var scanned: UInt64 = 0
  private var proposed: Choice?

  /// The greatest rank at which an integer counts as nearly simple.
  private static let scanReach: UInt64 = 8

  init(_ choice: Choice) {
    self.choice = choice
    candidates = Self.simpleCandidates(choice).reversed()
    bisection = Bisection(rejected: 0, accepted: 0)
  }

  /// Returns the next choice to try, or nil at the end.
  mutating func next() -> Choice? {
    proposed = candidate()
    return proposed
  }

  mutating func learn(_ accepted: Bool) {
    guard let proposed else { return }
    self.proposed = nil
    if accepted { choice = proposed }
    switch stage {
    case .listing: break
    case .leaping:
      bisection.learn(accepted)
      stage = accepted ? .bisecting : .probing
    case .probing:
      if accepted { bisection.accepted = choice.measure }
      stage = accepted ? .bisecting : .stepping
    case .bisecting: bisection.learn(accepted)
    case .stepping:
      bisection = Bisection(rejected: 0, accepted: choice.measure / 2)
      if accepted { stage = .halving } else { startScanning() }
    case .halving: bisection.learn(accepted)
    case .scanning: break
    }
  }

  private mutating func candidate() -> Choice? {
    if stage == .listing {
      while let candidate = candidates.popLast() {
        if candidate.rank < choice.rank { return candidate }
      }
      guard choice.isMeasurable else { return nil }
      bisection = Bisection(rejected: 0, accepted: choice.measure)
      stage = .leaping
    }
    if stage == .probing {
      if choice.measure > 1 { return choice.withMeasure(choice.measure - 1) }
      stage = .stepping
    }
    if stage == .leaping || stage == .bisecting {
      if let measure = bisection.candidate { return choice.withMeasure(measure) }
      stage = .stepping
    }
    if stage == .stepping {
      if choice.measure > 2 { return choice.withMeasure(choice.measure - 2) }
      startScanning()
    }
    if stage == .halving {
      if let half = bisection.candidate { return choice.withMeasure(half * 2 + choice.measure % 2) }
      startScanning()
    }
    return choice.kind == .integer ? scannedCandidate() : nil
  }

  private mutating func startScanning() {
    stage = .scanning
    // Only the other side of the simplest value has not been tried. For an integer that is far from simple, the nearest
    // value on that side is enough.
    let isOneSided = choice.simplest == choice.lower || choice.simplest == choice.upper
    scanned = isOneSided ? choice.rank : choice.rank <= Self.scanReach ? 0 : choice.rank - 2
  }

  private mutating func scannedCandidate() -> Choice? {
    guard scanned < choice.rank else { return nil }
    scanned += 1
    return scanned < choice.rank ? choice.with(rank: scanned) : nil
  }

  private static func simpleCandidates(_ choice: Choice) -> [Choice] {
    switch choice.kind {
    case .boolean: [choice.with(rank: 0)]
    case .integer: [choice.with(rank: 0), choice.mirrored, choice.with(rank: 1)]
    case .float: FloatCandidates.simple(choice)
    case .string, .bytes: []
    }
  }
}
