package import ConformanceChecking
package import StoreCoding

/// The reports of all shards of a run, merged into the report that the run would have without shards.
package struct MergedReport: Sendable {
  /// The report as JSON of format version 1, with sorted keys.
  public let json: String
  /// The digest of the report, for people.
  let digest: ReportDigest
  /// The times that the shards measured.
  let times: RunTimes

  /// Merges the reports of all shards.
  ///
  /// - Parameter files: The paths of the reports, one for each shard, in any order.
  /// - Throws: ``CorpusError`` if a report cannot be read, a shard is missing or occurs twice, or the reports are not
  ///   from one run.
  package init(files: [String]) throws(CorpusError) {
    var parts: [ReportPart] = []
    for file in files { parts.append(try ReportPart(file: file)) }
    parts.sort { $0.shard.index < $1.shard.index }
    try Self.checkWholeness(of: parts)
    times = try RunTimes(besideReports: files)
    json = Self.merged(parts).fileText
    do {
      digest = try ReportDigest(json: json)
    } catch {
      throw CorpusError(noReport: error, in: files[0])
    }
  }

  /// The report as a text for people.
  package var text: String { digest.text }

  /// The outcome of the run.
  package var outcome: Report.Outcome { digest.outcome }

  private static func checkWholeness(of parts: [ReportPart]) throws(CorpusError) {
    guard let first = parts.first else {
      throw CorpusError(file: "merge", problem: "there is nothing to merge", remedy: "name the reports of all shards")
    }
    for part in parts where part.shard.total != first.shard.total || part.heading != first.heading {
      throw CorpusError(
        file: part.file, problem: "it is not of the run that \(first.file) is of",
        remedy: "merge the reports of one number of shards, one seed, and the same backends")
    }
    for (part, next) in zip(parts, parts.dropFirst()) where part.shard == next.shard {
      throw CorpusError(
        file: next.file, problem: "it is shard \(part.shard), and so is \(part.file)", remedy: "name one of them")
    }
    let missing = Set(1...first.shard.total).subtracting(parts.map(\.shard.index)).sorted()
    if let one = missing.first {
      throw CorpusError(
        file: first.file, problem: "\(missing.count) of its \(first.shard.total) shards are missing",
        remedy: "run 'conformance run --shard \(one)/\(first.shard.total)' with its options, and name that report too")
    }
  }

  private static func merged(_ parts: [ReportPart]) -> JSONNode {
    let backends = parts[0].backends.indices.map { index in merged(parts.map { $0.backends[index] }) }
    let verdicts = backends.flatMap { $0["laws"]?.elements ?? [] }.compactMap { $0["verdict"]?.word }
    let summary = Verdict.allCases.map { verdict in
      (verdict.rawValue, JSONNode.number("\(verdicts.count { $0 == verdict.rawValue })"))
    }
    return .object((parts[0].content.members ?? []).filter { $0.key != "shard" }.map { $0 })
      .replacing("backends", by: .array(backends)).replacing("summary", by: .object(summary.map { ($0.0, $0.1) }))
  }

  /// Merges the parts of one backend.
  private static func merged(_ backends: [JSONNode]) -> JSONNode {
    let reports = backends.flatMap { $0["laws"]?.elements ?? [] }
    let laws = Dictionary(grouping: reports) { $0["id"]?.word ?? "" }.sorted {
      CatalogueOrder($0.key) < CatalogueOrder($1.key)
    }
    .map { MergedLaw(reports: $0.value).report }
    // If no shard has the law of an entry, every shard reports the problem of that entry.
    let problems = Set(backends.flatMap { ($0["listProblems"]?.elements ?? []).compactMap(\.word) }).sorted()
    let merged = backends[0].replacing("laws", by: .array(laws))
      .replacing("listProblems", by: .array(problems.map(JSONNode.string)))
    // Each shard has processes of its own. One that crashed or hung counts more than one that broke the protocol.
    let shutdowns = backends.compactMap { $0["shutdown"] }
    let worst = shutdowns.first { $0["verdict"]?.word == Verdict.fail.rawValue } ?? shutdowns.first
    return worst.map { merged.replacing("shutdown", by: $0).inOrder } ?? merged
  }
}
