public import Foundation

/// The directory of past failures: `regressions/<scenario>/<fingerprint>.json` and `known-failures/<backend>.json`.
public struct Corpus: Sendable, Hashable {
  /// The directory: `corpora`, unless one is named.
  public let root: URL

  /// The corpus in a directory, which need not be there before something is written.
  public init(root: URL) {
    self.root = root
  }

  /// Where the regressions are.
  public var regressions: URL { root.appending(path: "regressions", directoryHint: .isDirectory) }

  /// Where a failure's file is, or is to be.
  ///
  /// - Throws: ``CorpusError`` when scenario or fingerprint cannot be part of a path.
  public func location(of file: CorpusFile) throws(CorpusError) -> URL {
    try regressions.appending(path: named(file.scenario), directoryHint: .isDirectory)
      .appending(path: "\(named(file.fingerprint)).json", directoryHint: .notDirectory)
  }

  /// Where a backend's list of known failures is, or is to be.
  ///
  /// - Throws: ``CorpusError`` when the backend's name cannot be part of a path.
  public func knownFailuresLocation(of backend: String) throws(CorpusError) -> URL {
    try root.appending(path: "known-failures", directoryHint: .isDirectory)
      .appending(path: "\(named(backend)).json", directoryHint: .notDirectory)
  }

  /// Writes a failure's file, whole or not at all. A file of that fingerprint is replaced.
  ///
  /// - Returns: Where it was written.
  /// - Throws: ``CorpusError`` that says which path, why, and what to do.
  @discardableResult
  public func write(_ file: CorpusFile) throws(CorpusError) -> URL {
    let location = try location(of: file)
    try Self.write(file, to: location)
    return location
  }

  /// Writes something as JSON, and makes the directory it is to be in.
  static func write(_ content: some Encodable, to location: URL) throws(CorpusError) {
    let file = location.path(percentEncoded: false)
    let data: Data
    do {
      data = try WireJSON.fileData(of: content)
    } catch {
      throw CorpusError(
        file: file, problem: "the content cannot be encoded: \(error)", remedy: "report this as a defect")
    }
    do {
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw CorpusError(
        file: file, problem: "its directory cannot be made: \(error.localizedDescription)",
        remedy: "choose a directory that you may write to")
    }
    try AtomicFile.write(data, to: location)
  }

  private func named(_ name: String) throws(CorpusError) -> String {
    guard name.isFileName else {
      throw CorpusError(
        file: root.path(percentEncoded: false), problem: "\(name.quoted) cannot be part of a path",
        remedy: "use \(String.fileNameRule)")
    }
    return name
  }
}
