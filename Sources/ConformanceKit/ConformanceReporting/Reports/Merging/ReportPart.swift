import ConformanceChecking
import StoreCoding

/// The report of one shard as JSON.
struct ReportPart {
  let file: String
  let shard: Shard
  let content: JSONNode

  /// Reads the report of a shard.
  ///
  /// - Throws: ``CorpusError`` if the file is not a report of a shard.
  init(file: String) throws(CorpusError) {
    self.file = file
    content = try ReportFile(file).content
    guard let shard = content["shard"]?.word.flatMap({ Shard($0) }) else {
      throw CorpusError(
        file: file, field: "shard", problem: "it is the report of a whole run, or none",
        remedy: "write it with 'conformance run --shard I/N --format json'")
    }
    self.shard = shard
  }

  /// The parts of the report about each backend.
  var backends: [JSONNode] { content["backends"]?.elements ?? [] }

  /// A text that is the same for all parts of one run.
  var heading: String {
    let backends = backends.map { backend in
      ["name", "version", "capabilities", "semantics"].map { backend[$0]?.inOrder.text ?? "" }.joined(separator: " ")
    }
    return ["kit", "seed"].map { content[$0]?.text ?? "" }.joined(separator: " ") + backends.joined(separator: "\n")
  }
}
