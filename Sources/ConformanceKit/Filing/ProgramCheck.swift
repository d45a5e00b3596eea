/// What a backend makes of one program under a law.
package enum ProgramCheck: Sendable {
  /// It keeps the law.
  case kept
  /// It breaks the law: how, for people.
  case broken(String)
  /// The law says nothing of the backend, for this reason.
  case skipped(SkipReason)
  /// The judge gave up before it knew.
  case unknown(reason: String)

  /// Runs a program as often as the law says, and has the law judge it.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package init(
    _ program: Program, _ law: Law, on adapter: any StoreAdapter, model: any Model.Type
  ) throws(EnvironmentFailure) {
    if let reason = SkipReason(of: law, on: adapter) {
      self = .skipped(reason)
      return
    }
    switch try Replayed(program, law: law, on: adapter, model: model) {
    case .lawful: self = .kept
    case .undecided(let reason): self = .unknown(reason: reason)
    case .unlawful(let found):
      let text = DiscrepancyText(found, in: program).lines
      self = .broken(
        (["\(law.id) is broken by \(adapter.backend.name)", "  \(law.statement)", ""] + text).joined(separator: "\n"))
    }
  }
}
