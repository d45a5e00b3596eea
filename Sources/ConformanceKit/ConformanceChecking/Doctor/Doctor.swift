import ConformanceLaws
package import StoreContract

/// Examines an adapter and suggests what to change. It checks whether the adapter follows the contract and does what it
/// declares. Authors of adapters run it first.
///
/// If a promise does not hold, the doctor tries every other value of the promise and reports the values that the store
/// keeps.
package struct Doctor: Sendable {
  private let plan: CheckPlan
  private let model: any ReferenceModel.Type

  /// Creates a doctor for any adapters.
  ///
  /// - Parameters:
  ///   - plan: The limits of each check.
  ///   - model: The type of the reference model.
  package init(plan: CheckPlan, model: any ReferenceModel.Type) {
    self.plan = plan
    self.model = model
  }

  /// Examines an adapter. Stops early if the environment fails, if not even the smallest program runs, or if a basic
  /// examination has an unknown verdict.
  package func examine(_ adapter: some StoreAdapter) -> DoctorReport {
    examined(adapter.limitingLostTime(to: CheckContext.mostLostDeadlines))
  }

  private func examined(_ adapter: some StoreAdapter) -> DoctorReport {
    let stop = RunStop()
    let failure = diagnosisIfNothingWorks(adapter, stop)
    var diagnoses = failure.map { [$0] } ?? Examination.basics.map { examine($0, adapter, stop) }
    if failure == nil, diagnoses.allSatisfy({ $0.verdict != .unknown }) {
      let keys = Semantics.Key.allCases.filter { !Examination.laws(of: $0).isEmpty }
      diagnoses += [examineDurability(of: adapter, stop)] + keys.map { examine($0, adapter, stop) }
    }
    if let shutdown = adapter.shutDown() { diagnoses.append(Diagnosis(shutdown)) }
    return DoctorReport(
      backend: adapter.backend, seed: plan.seed, diagnoses: diagnoses, environmentFailure: stop.failure)
  }

  /// The diagnosis of the first duty if the adapter's process fails at the smallest program; otherwise nil.
  private func diagnosisIfNothingWorks(_ adapter: some StoreAdapter, _ stop: RunStop) -> Diagnosis? {
    guard let duty = Examination.basics.first, let law = duty.laws.first.flatMap(Law.named) else { return nil }
    return SmokeTest(in: context(adapter, stop)).failure(toldBy: law).map { report in
      var diagnosis = Diagnosis(title: duty.title, reports: [report])
      diagnosis.hint =
        """
        Nothing else was examined: the adapter fails at opening a store, or putting and getting one record. Give it \
        the requests of this program by hand.
        """
      return diagnosis
    }
  }

  /// Checks durability by killing the store. If the store is durable without declaring it, the diagnosis says so.
  func examineDurability(of adapter: some StoreAdapter, _ stop: RunStop = RunStop()) -> Diagnosis {
    var diagnosis = examine(.durability, adapter, stop)
    guard adapter.endsEachCall, !adapter.backend.capabilities.durable else { return diagnosis }
    let measured = reports(
      of: Examination.durability.laws, RedeclaredAdapter(adapter) { $0.capabilities.durable = true }, stop)
    if measured.allSatisfy({ $0.verdict == .pass }) {
      diagnosis.measured = ["durable"]
      diagnosis.hint = "The store is durable without declaring it. Declare `durable`, and 'conformance run' checks it."
    }
    return diagnosis
  }

  private func examine(_ examination: Examination, _ adapter: some StoreAdapter, _ stop: RunStop) -> Diagnosis {
    var diagnosis = Diagnosis(title: examination.title, reports: reports(of: examination.laws, adapter, stop))
    if diagnosis.verdict == .fail { diagnosis.hint = examination.hint }
    return diagnosis
  }

  private func examine(_ key: Semantics.Key, _ adapter: some StoreAdapter, _ stop: RunStop) -> Diagnosis {
    let laws = Examination.laws(of: key)
    let semantics = adapter.backend.semantics
    let declared = semantics.promise(key)
    var diagnosis = Diagnosis(title: "\(key.rawValue): \(declared)", reports: reports(of: laws, adapter, stop))
    guard diagnosis.verdict == .fail else { return diagnosis }
    let kept = semantics.alternatives(to: key).filter { other in
      reports(of: laws, RedeclaredAdapter(adapter) { $0.semantics = other }, stop).allSatisfy { $0.verdict != .fail }
    }
    // If the environment failed, the checks say nothing about which values the store keeps.
    guard stop.failure == nil else { return diagnosis }
    diagnosis.measured = kept.map { $0.promise(key) }
    diagnosis.hint =
      kept.isEmpty
      ? "No value of `\(key.rawValue)` describes what the store does. \(key.meaning)"
      : "The store does what `\(diagnosis.measured.joined(separator: "` or `"))` says: declare that, or change the store. "
        + key.meaning
    return diagnosis
  }

  private func reports(of laws: [Law.ID], _ adapter: some StoreAdapter, _ stop: RunStop) -> [LawReport] {
    laws.compactMap { Law.named($0) }.map { law in context(adapter, stop).checkUnlessStopped(law) }
  }

  private func context(_ adapter: some StoreAdapter, _ stop: RunStop) -> CheckContext {
    CheckContext(adapter, model: model, plan: plan, deadline: plan.timeBudget.map { .now + $0 }, stop: stop)
  }
}

/// An adapter that behaves like another one but declares something else.
struct RedeclaredAdapter<Base: StoreAdapter>: AdapterDecorator {
  let base: Base
  let backend: Backend

  init(_ base: Base, _ change: (inout Backend) -> Void) {
    var backend = base.backend
    change(&backend)
    self.init(base, as: backend)
  }

  private init(_ base: Base, as backend: Backend) {
    self.base = base
    self.backend = backend
  }

  var decorated: any StoreAdapter { base }

  func around(_ other: any StoreAdapter) -> any StoreAdapter { Self.redeclared(other, as: backend) }

  private static func redeclared(_ other: some StoreAdapter, as backend: Backend) -> any StoreAdapter {
    RedeclaredAdapter<_>(other, as: backend)
  }

  func open(_ location: Location, schema: Schema) throws -> Base.Opened {
    try base.open(location, schema: schema)
  }
}
