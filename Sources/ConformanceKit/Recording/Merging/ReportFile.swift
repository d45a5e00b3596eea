/// A file that holds a report in its machine form.
enum ReportFile {
  /// A longer file is no report.
  private static let maximumBytes = 256 * 1024 * 1024

  /// What is in a file.
  ///
  /// - Throws: ``CorpusError`` when it cannot be read, or holds no report of the present format version.
  static func content(of file: String) throws(CorpusError) -> JSONNode {
    let bytes = try RegularFile.bytes(of: file, atMost: maximumBytes)
    let content: JSONNode
    do throws(JSONScanner.Fault) {
      content = try JSONScanner.parse(bytes, maximumDepth: JSONFile.maximumDepth)
    } catch {
      throw CorpusError(error, file: file)
    }
    guard content["formatVersion"]?.integer == 1, content["backends"]?.elements != nil else {
      throw CorpusError(
        file: file, problem: "it is no report of format version 1",
        remedy: "write one with 'conformance run --format json'")
    }
    return content
  }

  /// What people want to know of a report.
  ///
  /// - Throws: ``CorpusError`` when it lacks something.
  static func digest(of content: JSONNode, file: String) throws(CorpusError) -> ReportDigest {
    do {
      return try ReportDigest(json: content.jsonText())
    } catch {
      throw CorpusError(
        file: file, problem: "it is no report of this version of the kit: \(error)",
        remedy: "write it anew with 'conformance run'")
    }
  }
}
