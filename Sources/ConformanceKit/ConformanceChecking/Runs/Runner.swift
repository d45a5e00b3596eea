public import ConformanceLaws
import StoreCoding
public import StoreContract
public import StoreHosting

/// Checks laws on backends.
///
/// A run of a backend is three parts, one after the other for each law: ``BackendSearch`` finds failures,
/// ``KnownFailureList`` marks those that are known, and ``FindingKeeper`` writes the others. A ``LawReport`` goes from
/// one to the next.
public struct Runner: Sendable {
  private let laws: [Law]
  private let plan: CheckPlan
  private let catalogue: TypeCatalogue
  private let jobs: Int
  private let shard: Shard?
  private let model: any ReferenceModel.Type

  /// A runner that checks one law at a time.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: How thoroughly.
  ///   - catalogue: The types that schemas may be made of.
  ///   - model: The store that says what follows from promises.
  public init(
    laws: [Law] = Law.standard, plan: CheckPlan, catalogue: TypeCatalogue = .standard, model: any ReferenceModel.Type
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
    shard: Shard? = nil, model: any ReferenceModel.Type
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
    context(adapter, until: deadline, RunStop()).check(law)
  }

  /// Checks all laws on all backends. Writes no files.
  ///
  /// - Parameter adapters: The backends.
  /// - Returns: One report a backend, in the order given.
  public func run(_ adapters: [any StoreAdapter]) -> Report {
    run(adapters, recorder: SilentSink())
  }

  /// Checks all laws on all backends, and keeps nothing of it but the report.
  ///
  /// - Parameters:
  ///   - adapters: The backends.
  ///   - recorder: Is told what happens.
  /// - Returns: One report a backend, in the order given.
  package func run(_ adapters: [any StoreAdapter], recorder: any EventSink) -> Report {
    run(adapters, known: .none, keeper: FindingKeeper(nil), recorder: recorder)
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
    recorder: any EventSink = SilentSink()
  ) -> Report {
    run(adapters, known: known, keeper: FindingKeeper(corpus), recorder: recorder)
  }

  private func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, keeper: FindingKeeper, recorder: any EventSink
  ) -> Report {
    let pairs = adapters.reduce(0) { $0 + laws(on: $1.backend).count }
    recorder.record(.started(seed: plan.seed, pairs: pairs, shard: shard))
    let stop = RunStop()
    let deadline = deadline
    var keeper = keeper
    let reports = adapters.map { adapter in
      run(context(adapter, until: deadline, stop), known.list(of: adapter.backend.name), &keeper, recorder)
    }
    let report = Report(
      seed: plan.seed, shard: shard, backends: reports, corpusError: keeper.error, environmentFailure: stop.failure)
    recorder.record(.finished(report))
    return report
  }

  private func run(
    _ context: CheckContext, _ list: KnownFailureList, _ keeper: inout FindingKeeper, _ recorder: any EventSink
  ) -> BackendReport {
    let backend = context.backend
    recorder.record(.backendStarted(backend))
    let laws = laws(on: backend)
    var reports: [LawReport] = []
    BackendSearch(laws, in: context, jobs: jobs).run { step in
      switch step {
      case .law(let report):
        let kept = keeper.keep(list.applied(to: report), list, in: context)
        reports.append(kept)
        recorder.record(.lawFinished(kept, on: backend))
      case .incidental(let report):
        let kept = keeper.keep(list.applied(to: report), list, in: context)
        recorder.record(.incidentalFinding(reports.add(incidental: kept), on: backend))
      }
    }
    let problems = list.problems(of: laws, in: context) { keeper.keep($0, in: context) }
    let report = BackendReport(backend: backend, laws: reports, listProblems: problems)
    recorder.record(.backendFinished(report))
    return report
  }

  private func context(
    _ adapter: any StoreAdapter, until deadline: ContinuousClock.Instant?, _ stop: RunStop
  ) -> CheckContext {
    CheckContext(adapter, model: model, plan: plan, catalogue: catalogue, deadline: deadline, stop: stop)
  }

  /// When a run that begins now is to stop; nil for never.
  private var deadline: ContinuousClock.Instant? { plan.timeBudget.map { .now + $0 } }

  /// The laws that this part of the run checks on a backend.
  private func laws(on backend: Backend) -> [Law] {
    guard let shard else { return laws }
    return laws.filter { shard.takes($0.id, on: backend.name) }
  }
}
