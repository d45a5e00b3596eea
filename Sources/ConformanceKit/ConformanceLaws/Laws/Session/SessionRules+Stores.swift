import Generators
import StoreContract

/// The rules for transactions, live queries, and the opening of stores.
extension SessionRule {
  /// A transaction of calls. Its operations may be transactions too.
  ///
  /// A transaction that is always rolled back is a rule of its own, so that some programs have many of them.
  ///
  /// - Parameters:
  ///   - rollsBackInside: Whether a transaction inside another may be rolled back.
  ///   - levels: How many transactions may be inside each other.
  ///   - isRolledBack: Whether the outermost transaction is always rolled back.
  static func transaction(
    of calls: [SessionRule], rollsBackInside: Bool, levels: Int, isRolledBack: Bool = false
  ) -> SessionRule {
    let (name, weight) = isRolledBack ? ("rollback", 1) : ("transaction", 3)
    return SessionRule(name, weight: weight) { draw, state throws(Discard) in
      let isKept = draw.boolean(probability: isRolledBack ? 0 : 0.6) || state.depth > 0 && !rollsBackInside
      let before = state
      state.depth += 1
      defer { state.depth -= 1 }
      let nested =
        state.depth < levels ? [transaction(of: calls, rollsBackInside: rollsBackInside, levels: levels)] : []
      let inside = try draw.steps(of: calls + nested, from: &state, count: 1...8, isLabelled: false)
      let refused = draw.boolean(probability: state.refusalsInside) ? state.drawRefusedCall(&draw) : []
      // A refused call rolls back its transaction. One that encloses that goes on.
      if !isKept || !refused.isEmpty { state.restore(before) }
      state.endTransaction(begunAt: before)
      let operations = Array(inside.joined()) + refused
      guard !operations.isEmpty else { return [] }
      let isRead = state.depth == 1 && draw.boolean(probability: 0.4)
      return [.transaction(commit: isKept, operations)] + (isRead ? state.allReads : [])
    }
  }

  // MARK: Live queries

  static let subscribe = SessionRule("live query", weight: 4, when: \.canSubscribe) { draw, state in
    let place = state.drawPlace(&draw)
    let query = state.drawQuery(&draw, of: place.entity)
    return [.subscribe(entity: place.entity.name, query, as: state.subscribe())]
  }

  static let events = SessionRule("events", weight: 5, when: { $0.subscriptionCount > 0 }) { draw, state in
    [.events(of: state.drawSubscription(&draw))]
  }

  static let unsubscribe = SessionRule("end of a live query", weight: 2, when: { $0.subscriptionCount > 0 }) {
    draw, state in
    [.unsubscribe(state.drawSubscription(&draw))]
  }

  // MARK: Stores

  /// The rules that end an opening. Many programs use none of them, because a failure may take many calls of one
  /// opening.
  static let openings = RuleGroup(0)

  /// An opening with the same schema, or with another version of it.
  static func reopen(_ hasVersions: Bool) -> SessionRule {
    SessionRule("reopening", weight: 2) { draw, state in
      let step = hasVersions ? draw.index(weights: [2, 2, 1]) : 0
      if step > 0 { state.version = state.version.moved(step == 1 ? 1 : -1) }
      state.reopen()
      return [.open(schema: state.version.rawValue - 1)]
    }.inGroup(openings)
  }

  /// A second location with records of its own.
  static func elsewhere(_ calls: [SessionRule]) -> SessionRule {
    SessionRule("second location", weight: 1) { draw, state throws(Discard) in
      var other = state.inAnotherLocation
      let inside = try draw.steps(of: calls, from: &other, count: 1...6, isLabelled: false)
      state.skipLabels(givenBy: other)
      let operations = Array(inside.joined())
      return operations.isEmpty ? [] : [.elsewhere(schema: state.version.rawValue - 1, operations)]
    }
  }
}

extension SessionState {
  /// The probability that a transaction has a call that is refused.
  fileprivate var refusalsInside: Double {
    if parts.contains(.refusals) { return depth == 1 ? 0.4 : 0.2 }
    return depth == 1 ? 0.15 : 0.05
  }

  /// Draws one of the live queries that were started last. There must be one.
  fileprivate func drawSubscription(_ draw: inout Draw) -> Program.Subscription {
    let last = min(subscriptionCount, Self.mostSubscriptions.atOnce)
    return subscriptionCount - draw.uniform(in: 0...5) % last
  }
}

extension SessionVersion {
  /// The version that is newer or older by one, in a circle.
  fileprivate func moved(_ step: Int) -> SessionVersion {
    SessionVersion(rawValue: (rawValue - 1 + step + 3) % 3 + 1) ?? .usual
  }
}
