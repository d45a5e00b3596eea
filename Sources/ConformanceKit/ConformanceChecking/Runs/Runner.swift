public import ConformanceLaws
import StoreCoding
public import StoreContract
public import StoreHosting

/// Checks laws on one or more backends.
///
/// For each backend, three parts work in turn: the list of known failures says which of them still occur, a search
/// finds other failures, and these are written to the corpus. A ``LawReport`` goes from one part to the next.
public struct Runner: Sendable {
  private let laws: [Law]
  private let plan: CheckPlan
  private let catalogue: TypeCatalogue
  private let jobs: Int
  private let shard: Shard?
  private let model: any ReferenceModel.Type

  /// Creates a runner that checks one law at a time.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: The limits of each check.
  ///   - catalogue: The types that schemas can use.
  ///   - model: The type of the reference model.
  public init(
    laws: [Law] = Law.standard, plan: CheckPlan, catalogue: TypeCatalogue = .standard, model: any ReferenceModel.Type
  ) {
    self.init(laws: laws, plan: plan, catalogue: catalogue, jobs: 1, model: model)
  }

  /// Creates a runner that can check several laws at a time, or one shard of the run.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - plan: The limits of each check.
  ///   - catalogue: The types that schemas can use.
  ///   - jobs: How many laws are checked at once. The report does not depend on it.
  ///   - shard: The part of the run to check; nil for the whole run.
  ///   - model: The type of the reference model.
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

  /// Checks one law on one backend, and writes no files.
  public func check(_ law: Law, on adapter: any StoreAdapter) -> LawReport {
    context(adapter, until: deadline, RunControl()).check(law)
  }

  /// Checks all laws on all backends, and writes no files.
  ///
  /// - Parameter adapters: The backends to check.
  /// - Returns: A report with one part for each backend, in the order given.
  public func run(_ adapters: [any StoreAdapter]) -> Report {
    run(adapters, sink: SilentSink())
  }

  /// Checks all laws on all backends, writes no files, and sends events to a sink.
  ///
  /// - Parameters:
  ///   - adapters: The backends to check.
  ///   - sink: Receives the events of the run.
  /// - Returns: A report with one part for each backend, in the order given.
  package func run(_ adapters: [any StoreAdapter], sink: any EventSink) -> Report {
    run(adapters, known: .none, keeper: FindingKeeper(nil), sink: sink, RunControl())
  }

  /// Checks all laws on all backends, marks known failures, and writes the other findings to a corpus.
  ///
  /// - Parameters:
  ///   - adapters: The backends to check.
  ///   - known: The lists of known failures.
  ///   - corpus: The corpus that receives the findings that are not known, or nil to write nothing.
  ///   - sink: Receives the events of the run.
  ///   - control: Ends the run early, and shows what it does.
  /// - Returns: A report with one part for each backend, in the order given, and the first error in writing a finding.
  package func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, corpus: Corpus?,
    sink: any EventSink = SilentSink(), control: RunControl = RunControl()
  ) -> Report {
    run(adapters, known: known, keeper: FindingKeeper(corpus), sink: sink, control)
  }

  private func run(
    _ adapters: [any StoreAdapter], known: KnownFailureLists, keeper: FindingKeeper, sink: any EventSink,
    _ control: RunControl
  ) -> Report {
    let pairs = adapters.reduce(0) { $0 + laws(on: $1.backend).count }
    control.activity.expect(adapters.reduce(0) { sum, adapter in sum + applicable(to: adapter) })
    sink.record(.started(seed: plan.seed, pairs: pairs, shard: shard))
    let deadline = deadline
    var keeper = keeper
    let reports = adapters.map { adapter in
      run(context(adapter, until: deadline, control), known.list(of: adapter.backend.name), &keeper, sink, control)
    }
    var report = Report(seed: plan.seed, shard: shard, backends: reports, corpusError: keeper.error)
    let isComplete = report.appliedLaws.allSatisfy { $0.progress == .complete }
    report.ending = control.stop.ending ?? (isComplete ? nil : .timeBudget)
    sink.record(.finished(report))
    return report
  }

  /// How many laws apply to a backend.
  private func applicable(to adapter: any StoreAdapter) -> Int {
    laws(on: adapter.backend).count { SkipReason(of: $0, on: adapter) == nil }
  }

  private func run(
    _ context: CheckContext, _ list: KnownFailureList, _ keeper: inout FindingKeeper, _ sink: any EventSink,
    _ control: RunControl
  ) -> BackendReport {
    let backend = context.backend
    sink.record(.backendStarted(backend))
    let laws = laws(on: backend)
    var reports: [LawReport] = []
    var examined = list.examined(for: self.laws, in: context) { keeper.keep($0, in: context.forKeeping) }
    var context = context
    context.listed = examined.causes
    var search = BackendSearch(laws, of: self.laws, in: context, jobs: jobs)
    // The entries of other laws may explain failures. Their programs run only if there are failures.
    if list.hasEntries(besides: self.laws), !search.findsNothing() {
      examined.failures += list.failures(besides: self.laws, in: context)
      context.listed = examined.causes
      search = BackendSearch(laws, of: self.laws, in: context, jobs: jobs)
    }
    search.run { step in
      switch step {
      case .law(let report):
        let kept = keeper.keep(examined.applied(to: report), list, in: context.forKeeping)
        reports.append(kept)
        if kept.verdict != .skip { control.activity.finishLaw() }
        sink.record(.lawFinished(kept, on: backend))
      case .incidental(let report):
        let kept = keeper.keep(examined.marked(report), list, in: context.forKeeping)
        sink.record(.incidentalFinding(reports.add(incidental: kept), on: backend))
      case .explained(let failures, let law):
        guard let index = reports.firstIndex(where: { $0.law == law }) else { return }
        reports[index].explained = failures
        reports[index] = examined.marked(reports[index])
      }
      control.endIfEnough(keeper.count)
    }
    // Nothing is known about the list if the environment failed.
    let problems = control.stop.failure == nil ? examined.problems(of: laws) : []
    let report = BackendReport(
      backend: backend, laws: reports, listProblems: problems, shutdown: context.adapter.shutDown())
    sink.record(.backendFinished(report))
    return report
  }

  private func context(
    _ adapter: any StoreAdapter, until deadline: ContinuousClock.Instant?, _ control: RunControl
  ) -> CheckContext {
    CheckContext(
      adapter, model: model, plan: plan, catalogue: catalogue, deadline: deadline, stop: control.stop,
      activity: control.activity)
  }

  /// The deadline of a run that begins now; nil for no deadline.
  private var deadline: ContinuousClock.Instant? { plan.timeBudget.map { .now + $0 } }

  /// The laws that this shard checks on a backend.
  private func laws(on backend: Backend) -> [Law] {
    guard let shard else { return laws }
    return laws.filter { shard.takes($0.id, on: backend.name) }
  }
}

extension CheckContext {
  /// The context in which a finding is compared with the corpus.
  fileprivate var forKeeping: CheckContext { losingAtMost(Self.lostDeadlinesAfterwards) }
}
