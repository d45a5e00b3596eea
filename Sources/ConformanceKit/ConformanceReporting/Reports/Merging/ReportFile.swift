import ConformanceChecking
import StoreCoding
import StoreContract

/// A JSON file that contains a report.
struct ReportFile {
  private let file: String
  private let tokens: JSONTokens

  /// The maximum length of a report, in bytes.
  private static let maximumBytes = 256 * 1024 * 1024

  /// Reads a report from a file.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read, or does not contain a report of the current format version.
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

  /// The whole content of the file.
  var content: JSONNode { JSONNode(tokens.root) }

  /// The digest of the report, for people.
  ///
  /// - Throws: ``CorpusError`` if the report is incomplete.
  func digest() throws(CorpusError) -> ReportDigest {
    do {
      return try ReportDigest(tokens)
    } catch {
      throw CorpusError(noReport: error, in: file)
    }
  }
}

extension ReportFile {
  /// Returns the promises of the backends, in the order of the digest.
  ///
  /// - Throws: ``CorpusError`` if the report is incomplete.
  func promises() throws(CorpusError) -> [Semantics] {
    do {
      let declared: Declarations = try WireDecoder(tokens.root, .file).value()
      return declared.backends.map(\.semantics.content)
    } catch {
      throw CorpusError(noReport: error, in: file)
    }
  }

  private struct Declarations: Decodable {
    let backends: [Backend]

    struct Backend: Decodable {
      let semantics: WireForm<Semantics>
    }
  }
}

extension CorpusError {
  /// Makes the error for a report that lacks a part of the current report format.
  init(noReport error: any Error, in file: String) {
    self.init(
      file: file, problem: "it is no report of this version of the kit: \(error)",
      remedy: "write it anew with 'conformance run'")
  }
}

/// The report of one shard, as JSON.
struct ReportPart {
  let file: String
  let shard: Shard
  let content: JSONNode

  /// Reads a report.
  ///
  /// - Throws: ``CorpusError`` when the file is not the report of a shard.
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
