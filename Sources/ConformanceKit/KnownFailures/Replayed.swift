/// What a stored program comes to when it is run again.
enum Replayed {
  /// It is lawful.
  case lawful
  /// It is not.
  case unlawful(Discrepancy)
  /// The judge gave up before it knew.
  case undecided(reason: String)

  /// Runs a program again, and has a law judge it.
  init<Reference: Model>(_ program: Program, law: Law, on adapter: any StoreAdapter, model: Reference.Type) {
    self = Self.outcome(program, law, adapter, model)
  }

  private static func outcome<Adapter: StoreAdapter, Reference: Model>(
    _ program: Program, _ law: Law, _ adapter: Adapter, _ model: Reference.Type
  ) -> Replayed {
    switch CaseEvaluator(law: law, adapter: adapter, reference: model).evaluate(program) {
    case .unlawful(let found): .unlawful(found)
    case .lawful, .explained: .lawful
    case .undecided(let reason): .undecided(reason: reason)
    }
  }
}
