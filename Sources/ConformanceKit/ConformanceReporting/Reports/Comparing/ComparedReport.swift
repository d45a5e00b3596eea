package import ConformanceChecking
import Foundation
package import StoreCoding

/// One side of a comparison: the part of a report about one backend.
package struct ComparedReport: Sendable {
  let backend: BackendDigest
  /// The declared promises by name.
  let declared: [String: String]

  /// Reads the backend that a text names: `report.json`, or `report.json#NAME` if the report has several backends. A
  /// folder stands for the report in it.
  ///
  /// - Throws: ``CorpusError`` if the report cannot be read or has no such backend.
  package init(_ text: String) throws(CorpusError) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let file = Self.file(at: parts[0])
    let report = try ReportFile(file)
    let backends = try report.digest().backends
    let index = try Self.index(of: parts.count > 1 ? parts[1] : nil, in: backends.map(\.name), file: file)
    self.init(backends[index], report.content["backends"]?.elements?[index])
  }

  /// Takes a backend of a report that this process made.
  ///
  /// - Throws: `EncodingError` if a value has no JSON form.
  package init(_ report: BackendReport) throws {
    let document = ReportDocument.BackendDocument(report)
    let json = try JSONNode(json: document.jsonBytes(), maximumDepth: JSONFile.maximumDepth)
    self.init(BackendDigest(document), json)
  }

  private init(_ backend: BackendDigest, _ json: JSONNode?) {
    self.backend = backend
    declared = ["capabilities", "semantics"].reduce(into: [:]) { all, key in
      all.merge(json?[key]?.leaves(under: key) ?? [:]) { _, new in new }
    }
  }

  private static func file(at path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return path
    }
    return path + (path.hasSuffix("/") ? "" : "/") + "report.json"
  }

  private static func index(of name: String?, in names: [String], file: String) throws(CorpusError) -> Int {
    if let name, let index = names.firstIndex(of: name) { return index }
    if name == nil, names.count == 1 { return 0 }
    let problem = name.map { "it has no backend '\($0)'" } ?? "it has \(names.count) backends"
    let choice = names.map { "\(file)#\($0)" }.joined(separator: " or ")
    throw CorpusError(
      file: file, problem: problem,
      remedy: names.isEmpty ? "write it with 'conformance run'" : "name one of them: \(choice)")
  }
}

extension JSONNode {
  /// Returns the members of an object and of its nested objects by their paths. Any other value is returned under the
  /// given path.
  fileprivate func leaves(under path: String) -> [String: String] {
    guard case .object(let members) = self else { return [path: word ?? inOrder.text] }
    return members.reduce(into: [:]) { all, member in
      all.merge(member.node.leaves(under: "\(path).\(member.key)")) { _, new in new }
    }
  }
}
