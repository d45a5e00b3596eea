import ConformanceChecking
import Foundation
package import StoreCoding
import StoreContract

/// Web pages about the stores of a report: `index.html` with their answers to the questions of an app, and
/// `report.html` with all verdicts and findings. Each page needs no other file.
package struct ReportSite: Sendable {
  private let report: ReportDigest
  private let stores: [SiteStore]

  /// Reads the report of a run.
  ///
  /// - Parameter path: The path of `report.json`.
  /// - Throws: ``CorpusError`` if the report cannot be read, or is of the reference store alone.
  package init(report path: String) throws(CorpusError) {
    let file = try ReportFile(path)
    report = try file.digest()
    stores = zip(report.backends, try file.promises()).map(SiteStore.init).filter { !$0.isReference }
    guard !stores.isEmpty else {
      throw CorpusError(
        file: path, problem: "it has no store but the reference store",
        remedy: "write it with 'conformance run --backend all --report DIR'")
    }
  }

  /// Writes the pages, each atomically.
  ///
  /// - Parameter folder: The path of the folder, which need not exist.
  /// - Throws: ``CorpusError`` if a page cannot be written.
  package func write(to folder: String) throws(CorpusError) {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    try AtomicFile.makeDirectory(url)
    let pages = [
      ("index.html", SiteIndex(report, stores).text),
      ("report.html", ReportPage(report, home: "index.html") { "--backend \($0.shellWord)" }.text),
    ]
    try AtomicFile.alone(in: url) { () throws(CorpusError) in
      for (name, text) in pages {
        try AtomicFile.write(Data(text.utf8), to: url.appending(path: name, directoryHint: .notDirectory))
      }
    }
  }
}

/// A store on the index page.
struct SiteStore: Sendable {
  let digest: BackendDigest
  let promises: Semantics

  /// Whether it is the model that the stores are compared with.
  var isReference: Bool { digest.name == "reference" }
}
