import Foundation

/// What people want to know of a report, read from its machine form: whatever writes a report for people writes it from this, be
/// the report one of this process, of several shards, or an old one.
struct ReportDigest: Sendable, Decodable {
  let kit: String
  let seed: UInt64
  let shard: String?
  let backends: [BackendDigest]

  /// The digest of a report.
  ///
  /// - Throws: `DecodingError` when it is none.
  init(json: String) throws {
    self = try JSONDecoder().decode(ReportDigest.self, from: Data(json.utf8))
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
