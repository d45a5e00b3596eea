import ConformanceLaws
package import StoreContract

/// Examines an adapter, the first thing that its author runs: whether it keeps to the contract, and whether it does what it declares;
/// with what to change where it does not.
///
/// A promise that does not hold is measured: each other word is tried, and the one that the store keeps is told.
package struct Doctor: Sendable {
  private let plan: CheckPlan
  private let model: any ReferenceModel.Type

  /// A doctor.
  ///
  /// - Parameters:
  ///   - plan: How thoroughly to look.
  ///   - model: The store that says what follows from promises.
  package init(plan: CheckPlan, model: any ReferenceModel.Type) {
    self.plan = plan
    self.model = model
  }

  /// Examines an adapter. Where the environment fails, nothing else is looked at.
  package func examine(_ adapter: some StoreAdapter) -> DoctorReport {
    let stop = RunStop()
    var diagnoses = Examination.basics.map { examine($0, adapter, stop) }
    if diagnoses.allSatisfy({ $0.verdict != .unknown }) {
      let keys = Semantics.Key.allCases.filter { !Examination.laws(of: $0).isEmpty }
      diagnoses += [examineDurability(of: adapter, stop)] + keys.map { examine($0, adapter, stop) }
    }
    return DoctorReport(
      backend: adapter.backend, seed: plan.seed, diagnoses: diagnoses, environmentFailure: stop.failure)
  }

  /// Kills the store. One that does not declare it, and could, is told so.
  func examineDurability(of adapter: some StoreAdapter, _ stop: RunStop = RunStop()) -> Diagnosis {
    var diagnosis = examine(.durability, adapter, stop)
    guard adapter.endsEachCall, !adapter.backend.capabilities.durable else { return diagnosis }
    let measured = reports(
      of: Examination.durability.laws, RedeclaredAdapter(adapter) { $0.capabilities.durable = true }, stop)
    if measured.allSatisfy({ $0.verdict == .pass }) {
      diagnosis.measured = ["durable"]
      diagnosis.hint = "It is so all the same. Declare `durable`, and 'conformance run' holds the store to it."
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
    // Which words are kept is not seen where nothing works.
    guard stop.failure == nil else { return diagnosis }
    diagnosis.measured = kept.map { $0.promise(key) }
    diagnosis.hint =
      kept.isEmpty
      ? "None of the words of `\(key.rawValue)` says what the store does. \(key.meaning)"
      : "The store does what `\(diagnosis.measured.joined(separator: "` or `"))` says: declare that, or change the store. "
        + key.meaning
    return diagnosis
  }

  private func reports(of laws: [Law.ID], _ adapter: some StoreAdapter, _ stop: RunStop) -> [LawReport] {
    laws.compactMap { Law.named($0) }.map { law in
      CheckContext(adapter, model: model, plan: plan, deadline: plan.timeBudget.map { .now + $0 }, stop: stop)
        .checkUnlessStopped(law)
    }
  }
}
