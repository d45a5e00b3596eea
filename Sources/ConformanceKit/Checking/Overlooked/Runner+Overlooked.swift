extension Runner {
  /// What laws saw fail and the law that it breaks did not find: a finding of that law each, made minimal.
  ///
  /// A law's case does not count against it where a simpler program fails already. That program breaks another law, whose own cases
  /// may all pass: what was seen is told all the same. A law that this run does not check, or not this part of it, is asked first
  /// what it finds by itself.
  ///
  /// - Parameters:
  ///   - reports: What the laws came to.
  ///   - adapter: The backend.
  ///   - deadline: When to stop; nil for never.
  ///   - stop: Whether the run goes on.
  /// - Returns: Reports of one finding each, which says which law saw it.
  package func overlooked(
    in reports: [LawReport], on adapter: any StoreAdapter, until deadline: ContinuousClock.Instant? = nil,
    unless stop: RunStop
  ) -> [LawReport] {
    var told = Set(reports.flatMap(\.findings).map(\.signature))
    var checked = Set(reports.map(\.law))
    var overlooked: [LawReport] = []
    for report in reports {
      for seen in report.seen where !told.contains(seen.signature) {
        guard stop.failure == nil, let law = Law.ofRoundTrips.first(where: { $0.id == seen.law }) else { continue }
        if checked.insert(law.id).inserted {
          told.formUnion(stop.unlessStopped(law) { check($0, on: adapter, until: deadline) }.findings.map(\.signature))
        }
        guard !told.contains(seen.signature),
          let found = minimal(seen, breaking: law, in: report.law, on: adapter, until: deadline, unless: stop)
        else { continue }
        told.insert(seen.signature)
        overlooked.append(found)
      }
    }
    return overlooked
  }

  /// The smallest program that shows what a law saw; nil where it does not fail again.
  private func minimal(
    _ seen: SeenFailure, breaking law: Law, in witness: Law.ID, on adapter: any StoreAdapter,
    until deadline: ContinuousClock.Instant?, unless stop: RunStop
  ) -> LawReport? {
    guard let witness = laws.first(where: { $0.id == witness }), let law = law.behind(witness) else { return nil }
    let evaluator = CaseEvaluator(law: law, adapter: adapter, model: model, patience: plan.eventDeadline)
    let checker = LawChecker(
      evaluator, setting: GenerationContext(backend: adapter.backend, catalogue: catalogue), plan: plan,
      deadline: deadline,
      shrinking: (seen.choices, seen.signature))
    var found = checker.run()
    found.environmentFailure.map(stop.note)
    guard var finding = found.findings.first else { return nil }
    (finding.seenBy, finding.choices) = (witness.id, nil)
    _ = stop.unlessStopped { () throws(EnvironmentFailure) in
      try reduce(&finding, breaking: law, on: adapter, until: deadline)
    }
    (found.cases, found.census, found.findings) = (seen.number, nil, [finding])
    return found
  }

  /// Takes from a finding's program what the other law needs of it and this one does not.
  private func reduce(
    _ finding: inout Finding, breaking law: Law, on adapter: any StoreAdapter, until deadline: ContinuousClock.Instant?
  ) throws(EnvironmentFailure) {
    var plan = plan
    plan.shrinkEvaluations = max(plan.shrinkEvaluations - finding.evaluations, 0)
    var reduction = Reduction(
      of: finding.program, breaking: law, signature: finding.signature, on: adapter, model: model, plan: plan,
      until: deadline)
    reduction.run()
    finding.evaluations += reduction.evaluations
    finding.isMinimal = finding.isMinimal && reduction.isDone
    if let found = reduction.found { (finding.program, finding.discrepancy) = (reduction.program, found) }
    if let failure = reduction.environmentFailure { throw failure }
    // The names are those of what is left.
    guard let named = finding.program.roundTrip(of: { _ in true }), named != finding.program,
      let found = try reduction.failure(of: named)
    else { return }
    (finding.program, finding.discrepancy) = (named, found)
  }
}
