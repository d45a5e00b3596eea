import ConformanceChecking
import ConformanceLaws
import StoreCoding
import StoreContract

/// The parts of a report that people read. Every report for people is written from a digest, whether the report comes
/// from this process, from several shards, or from a file.
struct ReportDigest: Sendable, Decodable {
  let kit: String
  let seed: UInt64
  let shard: String?
  let backends: [BackendDigest]

  /// Makes the digest of a report of this process.
  init(_ report: ReportDocument) {
    kit = report.kit
    seed = report.seed
    shard = report.shard
    backends = report.backends.map(BackendDigest.init)
  }

  /// Makes the digest of a report that was read.
  ///
  /// - Throws: `DecodingError` if the text is not a report.
  init(_ tokens: JSONTokens) throws {
    self = try WireDecoder(tokens.root, .file).value()
  }

  /// Makes the digest of a report in JSON.
  ///
  /// - Throws: ``JSONTokens/Fault`` or `DecodingError` if the text is not a report.
  init(json: String) throws {
    try self.init(JSONTokens(Array(json.utf8), .document(maximumDepth: JSONFile.maximumDepth)))
  }

  /// Returns the number of laws with a verdict, over all backends.
  func count(of verdict: Verdict) -> Int {
    backends.reduce(0) { $0 + $1.count(of: verdict) }
  }

  /// The outcome of the run.
  var outcome: Report.Outcome {
    Report.Outcome(
      counting: count, hasListProblems: backends.contains { !$0.listProblems.isEmpty },
      shutdowns: backends.compactMap { $0.shutdown?.verdict }, isPart: shard != nil)
  }

  /// The version of the kit, the seed, and the shard if the report is of a part of the run.
  var heading: String {
    "ConformanceKit \(kit), seed \(seed)" + (shard.map { ", shard \($0)" } ?? "")
  }

  /// The number of laws with each verdict, such as `80 pass, 2 fail, 1 known, 10 skip, 0 unknown`.
  var sums: String {
    Verdict.allCases.map { "\(count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// The laws of all backends, in the order of their first occurrence.
  var laws: [Law.ID] {
    var seen: Set<Law.ID> = []
    return backends.flatMap(\.laws).map(\.id).filter { seen.insert($0).inserted }
  }

  /// Returns the sentence that a law states. A law that this version of the kit does not have is known from its
  /// findings, or else only by its id.
  func statement(of law: Law.ID) -> String {
    Law.named(law)?.statement
      ?? backends.lazy.compactMap { $0.law(law)?.findings.first?.statement }.first ?? law
  }

  /// Returns the scenario of a law, or nil if no backend has the law.
  func scenario(of law: Law.ID) -> String? {
    backends.lazy.compactMap { $0.law(law)?.scenario }.first
  }
}

extension ReportDigest {
  /// One line for each law, followed by its findings, and the sums at the end.
  var text: String {
    ([heading, ""] + backends.flatMap { lines(of: $0) } + ["\(outcome.words): \(sums)"]).joined(separator: "\n")
  }

  private func lines(of backend: BackendDigest) -> [String] {
    var lines = ["\(backend.name) \(backend.version)"]
    lines += backend.laws.flatMap { self.lines(of: $0) }
    lines += backend.listProblems.map { "  list   " + $0.hanging(by: 9) }
    if let shutdown = backend.shutdown {
      lines.append("  \(shutdown.verdict.rawValue.padding(6)) shutdown: " + shutdown.text.hanging(by: 9))
    }
    return lines + [""]
  }

  private func lines(of law: LawDigest) -> [String] {
    ["  \(law.verdict.rawValue.padding(6)) \(law.id.padding(46)) \(law.detail)"]
      + law.findings.filter { $0.known == nil }.map { finding in
        "         \(finding.corpusFile ?? finding.fingerprint): expected \(finding.expected), found \(finding.actual)"
      }
  }
}
