import ConformanceChecking
import StoreCoding

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

extension CorpusError {
  /// Makes the error for a report that lacks something which reports of the current version of the kit contain.
  init(noReport error: any Error, in file: String) {
    self.init(
      file: file, problem: "it is no report of this version of the kit: \(error)",
      remedy: "write it anew with 'conformance run'")
  }
}
