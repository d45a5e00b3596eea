import ConformanceKit
import Foundation
import ReferenceStore

/// A corpus file to report, and the list that may contain its failure.
struct ReportedFile {
  /// The content of the file.
  let content: CorpusFile
  private let path: String
  private let list: KnownFailuresFile
  private let known: KnownFailures

  /// Reads the file at a path.
  ///
  /// - Throws: `CorpusError` if the file or the list cannot be read.
  init(path: String, _ place: ListOptions) throws {
    self.path = path
    content = try CorpusFile.read(from: Self.url(path), catalogue: .standard)
    list = try place.list(of: content.backend.name, besides: Corpus(of: Self.url(path)))
    known = try list.list(of: content.backend.name)
  }

  private static func url(_ path: String) -> URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// The address at which the failure was reported, from the file or from an entry with its fingerprint. It is nil if
  /// neither has one.
  var link: String? {
    let entries = known.entries.filter { $0.fingerprint == content.fingerprint }
    return ([content.upstream] + entries.map(\.upstream)).lazy.compactMap(\.address).first
  }

  /// Runs the program again and returns the failure.
  ///
  /// - Throws: ``UsageError`` if the program does not fail in the same way; `EnvironmentFailure` if something that the
  ///   backend needs is missing.
  func confirmed(on adapter: any StoreAdapter) throws -> ConfirmedFailure {
    do {
      return try ConfirmedFailure(content, LawOptions.law(content.law), on: adapter, model: ReferenceAdapter.self)
    } catch let error as ConfirmedFailure.NotConfirmed {
      throw UsageError("\(path): there is nothing to report: \(error)")
    }
  }

  /// Writes the address of a report to the file and to its entries of the list.
  ///
  /// - Returns: The paths of the changed files.
  /// - Throws: ``UsageError`` if the text is not an address; `CorpusError` if a file cannot be written.
  func note(_ link: String) throws -> [String] {
    guard let upstream = KnownFailures.Upstream(link) else {
      throw UsageError("'\(link)' is not the address of an issue, http or https")
    }
    var filed = content
    filed.upstream = upstream
    try filed.replace(Self.url(path))
    guard known.entries.contains(where: { $0.fingerprint == content.fingerprint }) else { return [path] }
    try list.edited(content.backend.name) { known throws(KnownFailures.EditError) in
      known.report(content.fingerprint, at: upstream)
    }
    return [path, list.path]
  }
}
