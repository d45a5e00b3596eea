import StoreContract

/// A choice among the programs that may show a defect.
struct WitnessShape {
  /// Why the call is refused.
  enum Refusal {
    /// An argument is invalid, or the data that the call reads is damaged.
    case invalid
    /// The store is closed.
    case closed
  }

  /// The number of calls at the defect's place before the one that goes wrong.
  var padding = 0
  /// Whether a write replaces records instead of making new ones.
  var replaces = false
  /// Whether the transactions around the call are committed.
  var commits = true
  /// Whether a record is updated right before the call.
  var updatesBefore = false
  /// Why the call is refused, or nil if it is lawful.
  var refusal: Refusal?
}

extension Defect {
  /// The shapes of the programs that may show the defect.
  var shapes: [WitnessShape] {
    // A store is not opened through a closed one.
    let refusals: [WitnessShape.Refusal?] =
      isAboutRefusal ? (place == .open ? [.invalid] : [.invalid, .closed]) : [nil]
    let isReading = [.get, .query, .readStored].contains(place)
    var shapes: [WitnessShape] = []
    for refusal in refusals {
      for padding in paddings {
        for replaces in [.put, .writeStored].contains(place) ? [false, true] : [false] {
          for commits in depthOfTransactions > 0 ? [true, false] : [true] {
            for updatesBefore in isReading ? [false, true] : [false] {
              shapes.append(
                WitnessShape(
                  padding: padding, replaces: replaces, commits: commits, updatesBefore: updatesBefore,
                  refusal: refusal))
            }
          }
        }
      }
    }
    return shapes
  }

  /// The possible numbers of calls before the call that goes wrong. The setup makes up to three calls of its kind.
  private var paddings: ClosedRange<Int> {
    for case .nth(let number) in trigger { return max(0, number - 4)...(number - 1) }
    return 0...0
  }

  private var isAboutRefusal: Bool {
    switch effect {
    case .refusal(.spurious), .refusal(.spuriousAfterwards), .change, .answer: false
    case .refusal: true
    }
  }

  /// The number of transactions around the call.
  var depthOfTransactions: Int {
    let least = effect == .change(.outsideTransaction) ? 1 : 0
    return trigger.reduce(least) { if case .transaction(let depth) = $1 { max($0, depth) } else { $0 } }
  }
}
