/// Runs one program and judges it.
struct CaseEvaluator<Adapter: StoreAdapter, Reference: Model>: Sendable {
  let law: Law
  let adapter: Adapter
  let reference: Reference

  init(law: Law, adapter: Adapter, reference: Reference.Type) {
    self.law = law
    self.adapter = adapter
    self.reference = Reference(modelling: adapter.backend)
  }

  /// What a program came to.
  enum Outcome: Sendable {
    /// It is lawful.
    case lawful
    /// It is not, and no simpler program explains why.
    case unlawful(Discrepancy)
    /// It is not, but a simpler program already is not: another law's finding.
    case explained
  }

  /// Runs a program as often as the law says, and judges it.
  func evaluate(_ program: Program) -> Outcome {
    for _ in 0..<law.repetitions {
      guard let found = discrepancy(in: program, judge: law.judge) else { continue }
      return isExplained(program) ? .explained : .unlawful(found)
    }
    return .lawful
  }

  private func discrepancy(in program: Program, judge: Judge) -> Discrepancy? {
    let expected = Interpreter(reference).run(program)
    let actual = Interpreter(adapter).run(program)
    if let breakdown = actual.breakdown { return .breakdown(breakdown, in: actual) }
    return judge(Trial(program: program, actual: actual, expected: expected, backend: adapter.backend))
  }

  private func isExplained(_ program: Program) -> Bool {
    law.controls.contains { control in
      control.programs(behind: program).contains { discrepancy(in: $0, judge: .agreement) != nil }
    }
  }
}
