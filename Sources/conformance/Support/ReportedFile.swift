import ConformanceKit
import Foundation
import ReferenceStore

/// A corpus file that is to be reported, and the list that its failure may be on.
struct ReportedFile {
  /// What it holds.
  let content: CorpusFile
  private let path: String
  private let list: KnownFailuresFile
  private let known: KnownFailures

  /// The file at a path.
  ///
  /// - Throws: `CorpusError` when the file or the list cannot be read.
  init(path: String, _ place: ListOptions) throws {
    self.path = path
    content = try CorpusFile.read(from: Self.url(path), catalogue: .standard)
    list = try place.list(of: content.backend.name, besides: Corpus(of: Self.url(path)))
    known = try list.list(of: content.backend.name)
  }

  private static func url(_ path: String) -> URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// Where the failure was reported, as the file says or an entry of its fingerprint; nil where neither does.
  var link: String? {
    let entries = known.entries.filter { $0.fingerprint == content.fingerprint }
    return ([content.upstream] + entries.map(\.upstream)).lazy.compactMap(\.address).first
  }

  /// The failure, once its program was run again.
  ///
  /// - Throws: ``UsageError`` when it does not fail as it did; `EnvironmentFailure` when something that the backend needs is not
  ///   there.
  func confirmed(on adapter: any StoreAdapter) throws -> ConfirmedFailure {
    do {
      return try ConfirmedFailure(content, LawOptions.law(content.law), on: adapter, model: ReferenceAdapter.self)
    } catch let error as ConfirmedFailure.NotConfirmed {
      throw UsageError("\(path): there is nothing to report: \(error)")
    }
  }

  /// Notes in the file, and in its entries of the list, where the failure was reported.
  ///
  /// - Returns: The paths of what was changed.
  /// - Throws: ``UsageError`` when that is no address; `CorpusError` when a file cannot be written.
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

/// Standard output, and what is known of it.
enum Output {
  /// Whether somebody sees it on a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Asks somebody on a terminal for something, without ending the line. Standard output is kept for results.
  static func prompt(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints a line at once, so that a run that takes long is seen to go on.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
