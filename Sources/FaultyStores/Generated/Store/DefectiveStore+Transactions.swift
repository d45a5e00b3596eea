import ReferenceStore
import StoreContract

extension DefectiveStore {
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    defer { forgetSurvivors() }
    guard defect.place == .commit || defect.place == .abort else { return try plain(commit: commit, body) }
    try counted(DefectiveCall(commit ? .commit : .abort)) { try judged(commit: commit, body) }
  }

  /// Runs a transaction that ends correctly. It may still contain changes that do not end with it.
  private func plain(commit: Bool, _ body: (any Store) throws -> Void) throws {
    do {
      try counted(DefectiveCall(commit ? .commit : .abort)) {
        try base.transaction(commit: commit) { (view: ReferenceStore) in try body(inside(view)) }
      }
    } catch {
      try keepSurvivors()
      throw error
    }
    if !commit { try keepSurvivors() }
  }

  /// Makes the changes again that survive the rollback of their transaction.
  private func keepSurvivors() throws {
    for change in session.value.survivors { try set(change.key, to: change.after, in: base) }
  }

  /// Forgets the surviving changes at the end of the outermost transaction, because they are final then.
  private func forgetSurvivors() {
    if depth == 0 { session.change { $0.survivors = [] } }
  }

  /// An error that marks a transaction that is to be rolled back.
  private struct Rollback: Error {}

  /// Runs a transaction whose end may be wrong.
  private func judged(commit: Bool, _ body: (any Store) throws -> Void) throws {
    var end = End(place: commit ? .commit : .abort)
    do {
      try base.transaction(commit: true) { (view: ReferenceStore) in
        let before = snapshot(of: view)
        do {
          try body(inside(view))
        } catch {
          end = End(place: .abort, error: error)
        }
        end.changes = snapshot(of: view).changes(since: before)
        end.fault = fault(of: end)
        if try !keeps(end, in: view) { throw Rollback() }
      }
    } catch is Rollback {
      try keepSurvivors()
    }
    try report(end)
  }

  /// The end of a transaction.
  private struct End {
    let place: Defect.Place
    /// The error of the operation that was refused.
    var error: (any Error)?
    var changes: [RowChange] = []
    /// The way in which the end goes wrong, or nil.
    var fault: Defect.Effect?
  }

  private func fault(of end: End) -> Defect.Effect? {
    var call = DefectiveCall(end.place)
    call.records = end.changes.compactMap(\.after)
    call.batch = end.changes.count
    return isTriggered(by: call) ? defect.effect : nil
  }

  /// Decides whether the changes are kept, and applies the fault to them.
  private func keeps(_ end: End, in view: ReferenceStore) throws -> Bool {
    switch (end.place, end.fault) {
    case (.commit, .refusal(.spurious)): return false
    case (.commit, .change(let fault)):
      try apply(fault, to: end.changes, in: view)
      return true
    case (.commit, _): return true
    case (_, .change(.dropped)): return true
    case (_, .change(.partial)):
      for change in end.changes.dropFirst() { try set(change.key, to: change.before, in: view) }
      return true
    case (_, .change(.late)):
      session.change { $0.pending += end.changes.map(\.inverse) }
      return true
    case (_, .change(.lostAtReopening)):
      location.change { $0.lost += end.changes }
      return false
    default: return false
    }
  }

  /// Throws the error with which a transaction ends.
  private func report(_ end: End) throws {
    switch end.fault {
    case .refusal(.spurious) where end.place == .commit, .refusal(.spuriousAfterwards) where end.place == .commit:
      throw end.place.spuriousError
    case .refusal(let fault):
      try refusing(fault, DefectiveCall(end.place, in: schema.entities.first), unlessRefused: ()) {
        if let error = end.error { throw error }
      } keepingPart: {
      }
    default: if let error = end.error { throw error }
    }
  }
}
