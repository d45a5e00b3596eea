import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// What one law finds on one faulty store.
struct Findings {
  let all: [Finding]

  init(_ law: Law.ID, on store: String, seed: UInt64, maximum: Int) throws {
    let law = try #require(Law.named(law))
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let plan = CheckPlan(seed: seed, cases: 200, maximumFindings: maximum, eventDeadline: .milliseconds(1))
    all =
      Runner(laws: [law], plan: plan, model: ReferenceAdapter.self)
      .check(law, on: try Hosted.adapter(of: store)).findings
  }

  /// The program of a finding, made minimal anew, a few times at most, until it is as small as it is to be.
  static func minimized(
    _ finding: Finding, on store: String, seed: UInt64, until isSmall: (Program) -> Bool
  ) throws -> Program {
    let law = try #require(Law.named(finding.law))
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let adapter = try Hosted.adapter(of: store)
    var file = CorpusFile(finding, on: adapter.backend, seed: seed)
    for _ in 0..<5 where !isSmall(file.program) {
      let outcome = try Minimizer(evaluations: 3000, model: ReferenceAdapter.self).minimize(file, law, on: adapter)
      if case .smaller(let smaller, _, _, _) = outcome { file = smaller }
    }
    return file.program
  }

  /// What the law finds of one defect, with the first seeds that lead to it.
  static func each(_ law: Law.ID, _ defect: String, on store: String, count: Int) throws -> [(UInt64, Finding)] {
    var findings: [(UInt64, Finding)] = []
    for seed in 1...40 as ClosedRange<UInt64> where findings.count < count {
      if let finding = try first(law, defect, on: store, seed: seed) { findings.append((seed, finding)) }
    }
    return findings
  }

  /// What the law finds of one defect; it looks for others only when that is not the first.
  private static func first(_ law: Law.ID, _ defect: String, on store: String, seed: UInt64) throws -> Finding? {
    for maximum in [1, 16] {
      let findings = try Findings(law, on: store, seed: seed, maximum: maximum).all
      if let finding = findings.first(where: { $0.signature == "\(law) | \(defect)" }) { return finding }
      if findings.count < maximum { return nil }
    }
    return nil
  }

  /// Whether the text of a finding says which property, record or live query differs, and how. What an adapter does
  /// wrong may concern a whole call, and so may what is left after a kill.
  static func isPlain(_ finding: Finding) -> Bool {
    let things = ["property ", "properties ", "record ", "live query "]
    let isOfACall = ["adapter.", "durability."].contains { finding.law.hasPrefix($0) }
    let text = said(of: finding)
    return finding.mismatch.expected != finding.mismatch.actual
      && (isOfACall || things.contains { text.contains($0) })
  }

  /// What the text of a finding says of where it happened and what differs, without what triggers it.
  static func said(of finding: Finding) -> String {
    let backend = Backend(name: "any", semantics: .strict)
    let lines = FindingText(finding, on: backend).text.split(separator: "\n")
    let parts = ["at", "expected", "actual", "change"]
    return lines.filter { line in parts.contains { line.hasPrefix("  \($0) ") } }
      .map { $0.dropFirst(2).replacing(/, only with .*/, with: "") }.joined(separator: "\n")
  }
}
