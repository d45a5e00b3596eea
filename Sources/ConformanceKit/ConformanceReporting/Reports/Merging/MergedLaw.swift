import ConformanceChecking
import ConformanceLaws
import StoreCoding

/// What the shards of a run say of one law on one backend: the one that checked it, and those that saw it broken in the programs of
/// other laws.
struct MergedLaw {
  /// The report that the whole run had given.
  let report: JSONNode

  init(reports: [JSONNode]) {
    // Of a law that no shard checks, the first that saw it says in how many cases it did.
    let own = reports.first { !$0.isIncidental } ?? reports.min { $0.witness < $1.witness } ?? .null
    let found = (own["findings"]?.elements ?? []).filter { $0["seenBy"] == nil }
    // What one law saw is in one report, in the order in which it was seen.
    let seen = Dictionary(grouping: reports.flatMap { $0["findings"]?.elements ?? [] }, by: \.seenBy)
      .sorted { CatalogueOrder($0.key) < CatalogueOrder($1.key) }.filter { $0.key != "" }.flatMap(\.value)
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
  /// Whether a law's report has what other laws saw of it alone: none of its own cases ran.
  fileprivate var isIncidental: Bool {
    self["generated"] == nil && !(self["findings"]?.elements ?? []).isEmpty
      && self["findings"]?.elements?.contains { $0["seenBy"] == nil } == false
  }

  /// The law that saw a finding.
  fileprivate var seenBy: Law.ID { self["seenBy"]?.word ?? "" }

  /// The first law that saw something of a law's report.
  fileprivate var witness: CatalogueOrder { CatalogueOrder(self["findings"]?.elements?.first?.seenBy ?? "") }
}
