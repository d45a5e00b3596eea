import ConformanceLaws

/// The reports of the laws that another shard of the run checks.
///
/// The whole run and its shards must report a failure under the same law. A shard therefore checks the other laws too,
/// but only when it has a failure that one of them may explain.
struct RestOfRun {
  private let simple: [Law]
  private let others: [Law]
  /// The ids of all laws of the run before those about long programs.
  private let simpleIDs: Set<Law.ID>
  private let order: [Law.ID: Int]
  private let context: CheckContext
  private var foundSimple: [LawReport]?
  /// The reports of the other laws. Their findings may have the cause of another law's finding.
  private var foundOthers: [LawReport]?

  init(_ allLaws: [Law], without laws: [Law], in context: CheckContext) {
    let own = Set(laws.map(\.id))
    let (simple, others) = allLaws.splitAtSessions
    simpleIDs = Set(simple.map(\.id))
    self.simple = simple.filter { !own.contains($0.id) }
    self.others = others.filter { !own.contains($0.id) }
    order = Dictionary(allLaws.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.context = context
  }

  /// Whether this shard is the whole run.
  var isEmpty: Bool { simple.isEmpty && others.isEmpty }

  /// The reports of all laws before those about long programs, in the order of the run.
  ///
  /// - Parameter own: The reports of the laws that this shard checks.
  mutating func simpleReports(with own: [LawReport]) -> [LawReport] {
    let found = foundSimple ?? simple.map { context.checkUnlessStopped($0) }
    foundSimple = found
    return inOrder(found + own.filter { simpleIDs.contains($0.law) })
  }

  /// The reports of all laws in the order of the run.
  ///
  /// - Parameters:
  ///   - own: The reports of the laws that this shard checks.
  ///   - end: The law before which to end; nil for all laws.
  mutating func reports(with own: [LawReport], before end: Law.ID? = nil) -> [LawReport] {
    guard !isEmpty else { return own }
    let told = ToldFailures(simpleReports(with: own)).causes
    let found = foundOthers ?? others.map { context.check($0, afterTold: told) }
    foundOthers = found
    var reports: [LawReport] = []
    for report in inOrder((foundSimple ?? []) + found + own) {
      if let end, place(report.law) >= place(end) { break }
      reports.append(report.scenario == .session ? report.withoutExplained(by: reports) : report)
    }
    return reports
  }

  private func inOrder(_ reports: [LawReport]) -> [LawReport] {
    reports.sorted { place($0.law) < place($1.law) }
  }

  private func place(_ law: Law.ID) -> Int { order[law] ?? .max }
}
