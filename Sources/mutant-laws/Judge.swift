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
    let found = reports(of: law, on: adapter)
    guard let failing = found.first(where: { $0.verdict == .fail }) else {
      return Result(judgement: found.contains { $0.verdict == .unknown } ? .undecided : .passes)
    }
    return Result(judgement: .fails, mismatch: failing.findings.first?.mismatch)
  }

  private func reports(of law: Law, on adapter: any StoreAdapter) -> [LawReport] {
    let plan = CheckPlan(
      seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, describesFindings: false,
      hangDeadline: hangDeadline, eventDeadline: eventDeadline)
    var context = CheckContext(adapter, model: ReferenceAdapter.self, plan: plan)
    context.listed = known.list(of: adapter.backend.name).causes(in: context)
    return BackendSearch([law], in: context).reports()
  }

  private var hangDeadline: Duration { .seconds(5) }
}
