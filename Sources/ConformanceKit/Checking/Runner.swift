/// Checks laws on backends.
public struct Runner<Reference: Model>: Sendable {
  private let laws: [Law]
  private let plan: CheckPlan
  private let catalogue: TypeCatalogue
  private let jobs: Int

  /// A runner.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: How thoroughly.
  ///   - catalogue: The types that schemas may be made of.
  ///   - jobs: How many laws are checked at once; the report does not depend on it.
  ///   - model: The store that says what follows from promises.
  public init(
    laws: [Law] = Law.standard, plan: CheckPlan, catalogue: TypeCatalogue = .standard, jobs: Int = 1,
    model: Reference.Type
  ) {
    self.laws = laws
    self.plan = plan
    self.catalogue = catalogue
    self.jobs = max(jobs, 1)
  }

  /// Checks one law on one backend.
  public func check<Adapter: StoreAdapter>(_ law: Law, on adapter: Adapter) -> LawReport {
    check(law, on: adapter, until: plan.timeBudget.map { ContinuousClock.now + $0 })
  }

  private func check<Adapter: StoreAdapter>(
    _ law: Law, on adapter: Adapter, until deadline: ContinuousClock.Instant?
  ) -> LawReport {
    if let reason = SkipReason(of: law, on: adapter) {
      return LawReport(law: law, verdict: .skip, reason: reason.description)
    }
    let evaluator = CaseEvaluator(
      law: law, adapter: adapter, reference: Reference.self, patience: plan.eventDeadline)
    let setting = Setting(backend: adapter.backend, catalogue: catalogue)
    return LawChecker(evaluator, setting: setting, plan: plan, deadline: deadline).run()
  }

  /// Checks all laws on all backends, and keeps nothing of it but the report.
  ///
  /// - Parameters:
  ///   - adapters: The backends.
  ///   - recorder: Is told what happens.
  /// - Returns: One report a backend, in the order given.
  public func run(_ adapters: [any StoreAdapter], recorder: any Recorder = SilentRecorder()) -> Report {
    run(adapters, known: .none, recorder: recorder) { (_, _) throws(Never) in nil }
  }

  /// Checks all laws on all backends, held to what is known, and writes what is found.
  ///
  /// - Parameters:
  ///   - adapters: The backends.
  ///   - known: What is known to be wrong with them.
  ///   - corpus: Where findings are written that are not known.
  ///   - recorder: Is told what happens.
  /// - Returns: One report a backend, in the order given.
  /// - Throws: ``CorpusError`` when a finding cannot be written.
  public func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, corpus: Corpus,
    recorder: any Recorder = SilentRecorder()
  ) throws(CorpusError) -> Report {
    try run(adapters, known: known, recorder: recorder) { (finding, backend) throws(CorpusError) in
      try corpus.write(finding, on: backend, seed: plan.seed)
    }
  }

  private func run<Failure: Error>(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, recorder: any Recorder,
    keeping keep: (Finding, Backend) throws(Failure) -> String?
  ) throws(Failure) -> Report {
    recorder.record(.started(seed: plan.seed, pairs: adapters.count * laws.count))
    let deadline = plan.timeBudget.map { ContinuousClock.now + $0 }
    var reports: [BackendReport] = []
    for adapter in adapters {
      let list = known.list(of: adapter.backend.name)
      reports.append(try run(adapter, list, until: deadline, recorder, keeping: keep))
    }
    let report = Report(seed: plan.seed, backends: reports)
    recorder.record(.finished(report))
    return report
  }

  private func run<Failure: Error>(
    _ adapter: any StoreAdapter, _ list: KnownFailureList, until deadline: ContinuousClock.Instant?,
    _ recorder: any Recorder, keeping keep: (Finding, Backend) throws(Failure) -> String?
  ) throws(Failure) -> BackendReport {
    let backend = adapter.backend
    recorder.record(.backendStarted(backend))
    var reports: [LawReport] = []
    try OrderedJobs(jobs: jobs).run(count: laws.count) { index in
      check(laws[index], on: adapter, until: deadline)
    } consume: { (report) throws(Failure) in
      var judged = list.applied(to: report)
      for index in judged.findings.indices where judged.findings[index].knownReason == nil {
        judged.findings[index].corpusFile = try keep(judged.findings[index], backend)
      }
      reports.append(judged)
      recorder.record(.lawFinished(judged, on: backend))
    }
    let problems = list.problems(of: laws, on: adapter, model: Reference.self)
    let report = BackendReport(backend: backend, laws: reports, listProblems: problems)
    recorder.record(.backendFinished(report))
    return report
  }
}
