package import ConformanceChecking
package import ConformanceLaws
import ReferenceStore
package import StoreContract

/// The test that a list of known failures hides no other defect.
///
/// For each law on the list, the backend is checked with another defect added, and with its list. The law must then
/// have a finding that is not on the list. The defects are those that the law catches on the reference store with the
/// capabilities and the semantics of the backend, and that show on the backend without the list.
package struct ListSelftest: Sendable {
  private let adapter: any StoreAdapter
  private let known: KnownFailureLists
  private let plan: CheckPlan
  private let jobs: Int
  private let laws: [Law]
  private let defects: [AddedDefect]

  /// Makes a self-test.
  ///
  /// - Parameters:
  ///   - adapter: The backend to check.
  ///   - known: The backend's list of known failures.
  ///   - seed: The seed of the programs.
  ///   - cases: The number of programs of each law on each store.
  ///   - jobs: The number of laws that are tested at once.
  ///   - laws: The laws to test, as far as they are on a list.
  package init(
    of adapter: any StoreAdapter, known: KnownFailureLists, seed: UInt64, cases: Int = 100, jobs: Int = 1,
    laws: [Law] = Law.standard
  ) {
    self.init(of: adapter, known: known, seed: seed, cases: cases, jobs: jobs, laws: laws, adding: AddedDefect.all)
  }

  /// Makes a self-test that adds some defects.
  init(
    of adapter: any StoreAdapter, known: KnownFailureLists, seed: UInt64, cases: Int = 100, jobs: Int = 1,
    laws: [Law], adding defects: [AddedDefect]
  ) {
    self.adapter = adapter
    self.known = known
    plan = CheckPlan(seed: seed, cases: cases)
    self.jobs = jobs
    self.laws = laws
    self.defects = defects
  }

  /// Runs the self-test.
  ///
  /// - Throws: ``EnvironmentFailure`` if something that a store needs is missing.
  package func run() throws -> ListSelftestResult {
    let entries = known.list(of: adapter.backend.name).lawsOfEntries
    let listed = laws.filter { entries.contains($0.id) }
    var outcomes: [ListSelftestResult.Outcome] = []
    try OrderedJobs(jobs: jobs).run(count: listed.count) { index in
      Result { try outcome(of: listed[index], entries: entries.count { $0 == listed[index].id }) }
    } consume: { result in
      outcomes.append(try result.get())
    }
    return ListSelftestResult(backend: adapter.backend.name, outcomes: outcomes)
  }

  private func outcome(of law: Law, entries: Int) throws -> ListSelftestResult.Outcome {
    var outcome = ListSelftestResult.Outcome(law: law.id, entries: entries)
    let backend = adapter.backend
    // The programs depend on the name.
    let model = ReferenceAdapter(
      name: backend.name, capabilities: backend.capabilities, semantics: backend.semantics)
    // What the law finds without the list and without a defect. It is needed only if the list may hide a defect.
    var own: Set<Fingerprint>?
    for defect in defects {
      let control = AddedDefectAdapter(decorated: model, defect: defect)
      if try findings(of: law, control, most: 1).isEmpty { continue }
      let changed = AddedDefectAdapter(decorated: adapter, defect: defect)
      if try !findings(of: law, changed, known, most: 1).isEmpty {
        outcome.found.append(defect.sentence)
        continue
      }
      let withoutDefect = try own ?? Set(findings(of: law, adapter).map(\.fingerprint))
      own = withoutDefect
      let new = try findings(of: law, changed).filter { !withoutDefect.contains($0.fingerprint) }
      if let shown = try new.first(where: { try !isShown($0, to: law) }) {
        outcome.hidden.append(hidden(defect, shown))
      } else {
        outcome.unseen.append(defect.sentence)
      }
    }
    return outcome
  }

  /// Whether the backend fails alike without a defect, in a program that no search of the backend alone came to.
  private func isShown(_ finding: Finding, to law: Law) throws -> Bool {
    let context = CheckContext(adapter, model: ReferenceAdapter.self, plan: plan)
    return try CorpusFile(finding, on: adapter.backend).isShown(to: law, in: context)
  }

  private func hidden(_ defect: AddedDefect, _ finding: Finding) -> ListSelftestResult.Hidden {
    let list = known.list(of: adapter.backend.name)
    return ListSelftestResult.Hidden(
      defect: defect.sentence, finding: finding,
      reason: list.reason(of: finding.mismatch, finding.law, finding.triggers))
  }

  /// The findings of a law that are not on a list.
  ///
  /// - Parameter count: How many findings end the search; nil for the usual number.
  private func findings(
    of law: Law, _ adapter: any StoreAdapter, _ known: KnownFailureLists = .none, most count: Int? = nil
  ) throws -> [Finding] {
    var plan = plan
    if let count { plan.maximumFindings = count }
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).run([adapter], known: known, corpus: nil)
    if let failure = report.environmentFailure { throw failure }
    return report.backends.flatMap(\.laws).flatMap(\.findings).filter { $0.knownReason == nil }
  }
}
