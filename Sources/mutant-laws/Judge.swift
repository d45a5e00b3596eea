import ConformanceKit
import Foundation
import ReferenceStore

/// Checks single laws on the backends of a target, as quickly as a law can be known to fail.
struct Judge {
  /// A law on a backend.
  struct Pair: Hashable {
    let backend: String
    let law: String
  }

  /// The result of a law on a backend.
  enum Judgement: String {
    case passes, skipped, fails, undecided
  }

  /// A judgement, and what is wrong if the law fails.
  struct Result {
    let judgement: Judgement
    var mismatch: Mismatch?
  }

  /// The backends to judge.
  let backends: () -> [any StoreAdapter]
  let seed: UInt64
  let cases: Int
  let eventDeadline: Duration
  /// The lists of known failures, which count as passed.
  let known: KnownFailureLists

  /// All laws on all backends, in the order of the backends.
  var pairs: [Pair] {
    backends().flatMap { backend in Law.standard.map { Pair(backend: backend.backend.name, law: $0.id) } }
  }

  /// Checks a law on a backend. The result is nil if there is no such law or no such backend.
  func judge(_ pair: Pair) -> Result? {
    guard let law = Law.named(pair.law),
      let adapter = backends().first(where: { $0.backend.name == pair.backend })
    else { return nil }
    if SkipReason(of: law, on: adapter) != nil { return Result(judgement: .skipped) }
    let quick = reports(
      of: law, on: adapter,
      CheckPlan(
        seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, hangDeadline: hangDeadline,
        eventDeadline: eventDeadline))
    guard let failing = quick.first(where: { $0.verdict == .fail }) else {
      return Result(judgement: quick.contains { $0.verdict == .unknown } ? .undecided : .passes)
    }
    if isKnown(law, on: adapter) { return Result(judgement: .passes) }
    return Result(judgement: .fails, mismatch: failing.findings.first?.mismatch)
  }

  /// Whether all failures of a law are known ones. Only minimal programs have the fingerprints of the list.
  private func isKnown(_ law: Law, on adapter: any StoreAdapter) -> Bool {
    let list = known.list(of: adapter.backend.name)
    let plan = CheckPlan(
      seed: seed, cases: cases, hangDeadline: hangDeadline, eventDeadline: eventDeadline)
    return reports(of: law, on: adapter, plan).allSatisfy { report in
      report.verdict != .fail || report.findings.allSatisfy { list.reason($0.fingerprint) != nil }
    }
  }

  private func reports(of law: Law, on adapter: any StoreAdapter, _ plan: CheckPlan) -> [LawReport] {
    BackendSearch([law], in: CheckContext(adapter, model: ReferenceAdapter.self, plan: plan)).reports()
  }

  private var hangDeadline: Duration { .seconds(5) }
}
