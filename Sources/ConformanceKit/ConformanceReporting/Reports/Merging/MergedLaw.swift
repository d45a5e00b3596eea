import ConformanceChecking
import ConformanceLaws
import StoreCoding

/// Merges what the shards of a run report about one law on one backend. One shard checked the law. Others may have
/// observed failures of it in programs of other laws.
struct MergedLaw {
  /// The report of the law in the whole run.
  let report: JSONNode

  init(reports: [JSONNode]) {
    // If no shard checked the law, use the report of the first observing law, which has its number of cases.
    let own = reports.first { !$0.isIncidental } ?? reports.min { $0.firstObserver < $1.firstObserver } ?? .null
    let found = (own["findings"]?.elements ?? []).filter { $0["seenBy"] == nil }
    // The findings that one law observed are all in one report, in the order of observation.
    let all: [JSONNode] = reports.flatMap { $0["findings"]?.elements ?? [] }
    let byObserver = Dictionary(grouping: all.filter { $0.observedBy != "" }, by: \.observedBy)
    let observers = byObserver.keys.sorted { CatalogueOrder($0) < CatalogueOrder($1) }
    let seen = observers.flatMap { byObserver[$0] ?? [] }
    guard !seen.isEmpty else {
      report = own
      return
    }
    var told: Set<String> = []
    let findings = found + seen.filter { told.insert($0["fingerprint"]?.word ?? "").inserted }
    let isKnown = findings.allSatisfy { $0["known"] != nil }
    report = own.replacing("findings", by: .array(findings))
      .replacing("verdict", by: .string((isKnown ? Verdict.known : .fail).rawValue)).removing("reason")
  }
}

extension JSONNode {
  /// Whether the report contains only findings that other laws observed, so that no case of the law itself ran.
  fileprivate var isIncidental: Bool {
    self["generated"] == nil && !(self["findings"]?.elements ?? []).isEmpty
      && self["findings"]?.elements?.contains { $0["seenBy"] == nil } == false
  }

  /// The law that observed a finding, or an empty text.
  fileprivate var observedBy: Law.ID { self["seenBy"]?.word ?? "" }

  /// The law that observed the first finding of a law's report.
  fileprivate var firstObserver: CatalogueOrder { CatalogueOrder(self["findings"]?.elements?.first?.observedBy ?? "") }
}
