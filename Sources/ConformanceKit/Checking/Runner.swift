/// Checks laws on backends.
public struct Runner: Sendable {
  let laws: [Law]
  let plan: CheckPlan
  let catalogue: TypeCatalogue
  private let jobs: Int
  private let shard: Shard?
  /// The store that says what follows from promises.
  let model: any Model.Type

  /// A runner that checks one law at a time.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: How thoroughly.
  ///   - catalogue: The types that schemas may be made of.
  ///   - model: The store that says what follows from promises.
  public init(
    laws: [Law] = Law.standard, plan: CheckPlan, catalogue: TypeCatalogue = .standard, model: any Model.Type
  ) {
    self.init(laws: laws, plan: plan, catalogue: catalogue, jobs: 1, model: model)
  }

  /// A runner that checks several laws at a time, or a part of them.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: How thoroughly.
  ///   - catalogue: The types that schemas may be made of.
  ///   - jobs: How many laws are checked at once; the report does not depend on it.
  ///   - shard: The part of the run to do; nil for all of it.
  ///   - model: The store that says what follows from promises.
  package init(
    laws: [Law] = Law.standard, plan: CheckPlan, catalogue: TypeCatalogue = .standard, jobs: Int = 1,
    shard: Shard? = nil, model: any Model.Type
  ) {
    self.laws = laws
    self.plan = plan
    self.catalogue = catalogue
    self.jobs = max(jobs, 1)
    self.shard = shard
    self.model = model
  }

  /// Checks one law on one backend.
  public func check(_ law: Law, on adapter: any StoreAdapter) -> LawReport {
    check(law, on: adapter, until: plan.timeBudget.map { ContinuousClock.now + $0 })
  }

  func check(_ law: Law, on adapter: any StoreAdapter, until deadline: ContinuousClock.Instant?) -> LawReport {
    if let reason = SkipReason(of: law, on: adapter) {
      return LawReport(law: law, verdict: .skip, reason: reason.description)
    }
    let evaluator = CaseEvaluator(law: law, adapter: adapter, model: model, patience: plan.eventDeadline)
    let setting = GenerationContext(backend: adapter.backend, catalogue: catalogue)
    return LawChecker(evaluator, setting: setting, plan: plan, deadline: deadline).run()
  }

  /// Checks all laws on all backends. Writes no files.
  ///
  /// - Parameter adapters: The backends.
  /// - Returns: One report a backend, in the order given.
  public func run(_ adapters: [any StoreAdapter]) -> Report {
    run(adapters, recorder: SilentRecorder())
  }

  /// Checks all laws on all backends, and keeps nothing of it but the report.
  ///
  /// - Parameters:
  ///   - adapters: The backends.
  ///   - recorder: Is told what happens.
  /// - Returns: One report a backend, in the order given.
  package func run(_ adapters: [any StoreAdapter], recorder: any Recorder) -> Report {
    run(adapters, known: .none, keeper: FindingKeeper(), recorder: recorder)
  }

  /// Checks all laws on all backends, held to what is known, and writes what is found.
  ///
  /// - Parameters:
  ///   - adapters: The backends.
  ///   - known: What is known to be wrong with them.
  ///   - corpus: Where findings are written that are not known.
  ///   - recorder: Is told what happens.
  /// - Returns: One report a backend, in the order given, and why a finding could not be written.
  package func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, corpus: Corpus,
    recorder: any Recorder = SilentRecorder()
  ) -> Report {
    run(adapters, known: known, keeper: FindingKeeper(corpus, catalogue: catalogue), recorder: recorder)
  }

  private func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, keeper: FindingKeeper, recorder: any Recorder
  ) -> Report {
    let pairs = adapters.reduce(0) { $0 + laws(on: $1.backend).count }
    recorder.record(.started(seed: plan.seed, pairs: pairs, shard: shard))
    let stop = RunStop()
    let deadline = plan.timeBudget.map { ContinuousClock.now + $0 }
    var keeper = keeper
    let reports = adapters.map { adapter in
      run(adapter, known.list(of: adapter.backend.name), until: deadline, stop, recorder, &keeper)
    }
    let report = Report(
      seed: plan.seed, shard: shard, backends: reports, corpusError: keeper.error, environmentFailure: stop.failure)
    recorder.record(.finished(report))
    return report
  }

  private func run(
    _ adapter: any StoreAdapter, _ list: KnownFailureList, until deadline: ContinuousClock.Instant?,
    _ stop: RunStop, _ recorder: any Recorder, _ keeper: inout FindingKeeper
  ) -> BackendReport {
    let backend = adapter.backend
    recorder.record(.backendStarted(backend))
    let laws = laws(on: backend)
    var reports: [LawReport] = []
    OrderedJobs(jobs: jobs).run(count: laws.count) { index in
      stop.unlessStopped(laws[index]) { check($0, on: adapter, until: deadline) }
    } consume: { report in
      let judged = kept(list.applied(to: report), on: adapter, list, &keeper, unless: stop)
      reports.append(judged)
      recorder.record(.lawFinished(judged, on: backend))
    }
    for report in overlooked(in: reports, on: adapter, until: deadline, unless: stop) {
      let judged = kept(list.applied(to: report), on: adapter, list, &keeper, unless: stop)
      recorder.record(.failureSeen(reports.add(overlooked: judged), on: backend))
    }
    let problems = list.problems(of: laws, on: adapter, model: model, unless: stop) { file in
      keeper.keep(file, on: adapter, model: model, unless: stop)
    }
    let report = BackendReport(backend: backend, laws: reports, listProblems: problems)
    recorder.record(.backendFinished(report))
    return report
  }

  /// The laws that this part of the run checks on a backend.
  private func laws(on backend: Backend) -> [Law] {
    guard let shard else { return laws }
    return laws.filter { shard.takes($0.id, on: backend.name) }
  }

  /// A law's report with the files of the findings that are not known.
  private func kept(
    _ report: LawReport, on adapter: any StoreAdapter, _ list: KnownFailureList, _ keeper: inout FindingKeeper,
    unless stop: RunStop
  ) -> LawReport {
    var report = report
    for index in report.findings.indices where report.findings[index].knownReason == nil {
      let file = CorpusFile(report.findings[index], on: adapter.backend, seed: plan.seed)
      report.findings[index].corpusFile = keeper.keep(file, on: adapter, model: model, unless: stop)
      report.findings[index].listCommand = report.findings[index].corpusFile.flatMap(list.addition)
    }
    return report
  }
}
