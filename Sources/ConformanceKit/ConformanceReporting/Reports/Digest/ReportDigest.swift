import ConformanceChecking
import ConformanceLaws
import StoreCoding
import StoreContract

/// What people want to know of a report. Every report for people is written from a digest, whether the report comes
/// from this process, from several shards, or from a file.
struct ReportDigest: Sendable, Decodable {
  let kit: String
  let seed: UInt64
  let shard: String?
  let backends: [BackendDigest]

  /// The digest of a report of this process.
  init(_ report: ReportDocument) {
    kit = report.kit
    seed = report.seed
    shard = report.shard
    backends = report.backends.map(BackendDigest.init)
  }

  /// The digest of a report that was read.
  ///
  /// - Throws: `DecodingError` when the text is no report.
  init(_ tokens: JSONTokens) throws {
    self = try WireDecoder(tokens.root, .file).value()
  }

  /// The digest of a report in its machine form.
  ///
  /// - Throws: ``JSONTokens/Fault`` or `DecodingError` when the text is no report.
  init(json: String) throws {
    try self.init(JSONTokens(Array(json.utf8), .document(maximumDepth: JSONFile.maximumDepth)))
  }

  /// How many laws came to a verdict, over all backends.
  func count(of verdict: Verdict) -> Int {
    backends.reduce(0) { $0 + $1.count(of: verdict) }
  }

  /// What the run came to.
  var outcome: Report.Outcome {
    Report.Outcome(
      counting: count, hasListProblems: backends.contains { !$0.listProblems.isEmpty }, isPart: shard != nil)
  }

  /// The kit, the seed, and the part of the run that this is.
  var heading: String {
    "ConformanceKit \(kit), seed \(seed)" + (shard.map { ", shard \($0)" } ?? "")
  }

  /// How many laws came to each verdict: `80 pass, 2 fail, 1 known, 10 skip, 0 unknown`.
  var sums: String {
    Verdict.allCases.map { "\(count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// The laws that any backend has, in the order in which they come.
  var laws: [Law.ID] {
    var seen: Set<Law.ID> = []
    return backends.flatMap(\.laws).map(\.id).filter { seen.insert($0).inserted }
  }
}

extension ReportDigest {
  /// A line a law, what was found below it, and the sums.
  var text: String {
    ([heading, ""] + backends.flatMap { lines(of: $0) } + ["\(outcome.words): \(sums)"]).joined(separator: "\n")
  }

  private func lines(of backend: BackendDigest) -> [String] {
    ["\(backend.name) \(backend.version)"] + backend.laws.flatMap(lines)
      + backend.listProblems.map { "  list   " + $0.hanging(by: 9) } + [""]
  }

  private func lines(of law: LawDigest) -> [String] {
    ["  \(law.verdict.rawValue.padding(6)) \(law.id.padding(46)) \(law.detail)"]
      + law.findings.filter { $0.known == nil }.map { finding in
        "         \(finding.corpusFile ?? finding.fingerprint.text): expected \(finding.expected), found \(finding.actual)"
      }
  }
}
