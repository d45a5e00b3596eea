import ConformanceChecking
import StoreCoding

/// A file that holds a report in its machine form.
struct ReportFile {
  private let file: String
  private let tokens: JSONTokens

  /// A longer file is no report.
  private static let maximumBytes = 256 * 1024 * 1024

  /// Reads a file.
  ///
  /// - Throws: ``CorpusError`` when it cannot be read, or holds no report of the present format version.
  init(_ file: String) throws(CorpusError) {
    self.file = file
    tokens = try JSONFile.tokens(try RegularFile.bytes(of: file, atMost: Self.maximumBytes), file: file)
    let root = tokens.root
    guard root["formatVersion"]?.number == "1", root["backends"]?.kind == .array else {
      throw CorpusError(
        file: file, problem: "it is no report of format version 1",
        remedy: "write one with 'conformance run --format json'")
    }
  }

  /// Everything in the file.
  var content: JSONNode { JSONNode(tokens.root) }

  /// What people want to know of the report.
  ///
  /// - Throws: ``CorpusError`` when the report lacks something.
  func digest() throws(CorpusError) -> ReportDigest {
    do {
      return try ReportDigest(tokens)
    } catch {
      throw CorpusError(noReport: error, in: file)
    }
  }
}

extension CorpusError {
  /// The error that a report lacks something that reports of the present version of the kit have.
  init(noReport error: any Error, in file: String) {
    self.init(
      file: file, problem: "it is no report of this version of the kit: \(error)",
      remedy: "write it anew with 'conformance run'")
  }
}

/// The report of one shard, in its machine form.
struct ReportPart {
  let file: String
  let shard: Shard
  let content: JSONNode

  /// Reads a report.
  ///
  /// - Throws: ``CorpusError`` when the file is no report of a shard.
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

  /// The backends, one after the other.
  var backends: [JSONNode] { content["backends"]?.elements ?? [] }

  /// What all parts of one run have in common.
  var heading: String {
    let backends = backends.map { backend in
      ["name", "version", "capabilities", "semantics"].map { backend[$0]?.inOrder.text ?? "" }.joined(separator: " ")
    }
    return ["kit", "seed"].map { content[$0]?.text ?? "" }.joined(separator: " ") + backends.joined(separator: "\n")
  }
}
