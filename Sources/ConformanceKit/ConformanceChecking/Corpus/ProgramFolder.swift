package import Foundation
package import StoreCoding
import StoreContract
import StoreHosting

/// A directory of failures, one file a fingerprint: `<scenario>/<fingerprint>.json`.
///
/// Several processes may write to it at once.
package struct ProgramFolder: Sendable, Hashable {
  /// The directory.
  package let url: URL

  /// A directory, which need not be there before something is written.
  package init(_ url: URL) {
    self.url = url
  }

  /// Where a failure's file is, or is to be.
  ///
  /// - Throws: ``CorpusError`` when scenario or fingerprint cannot be part of a path.
  package func location(of file: CorpusFile) throws(CorpusError) -> URL {
    try url.appending(path: named(file.scenario), directoryHint: .isDirectory)
      .appending(path: "\(named(file.fingerprint)).json", directoryHint: .notDirectory)
  }

  /// Writes a failure's file, whole or not at all. Where there is one of that fingerprint, the smaller program is kept, and where
  /// it was reported.
  ///
  /// - Parameters:
  ///   - file: The failure.
  ///   - outdated: A file that is not to be kept, however small: its program does not show the failure any more.
  /// - Returns: Where it is.
  /// - Throws: ``CorpusError`` that says which path, why, and what to do. What is there and cannot be read is left alone.
  @discardableResult
  package func write(_ file: CorpusFile, inPlaceOf outdated: CorpusFile? = nil) throws(CorpusError) -> URL {
    let location = try location(of: file)
    let path = location.path(percentEncoded: false)
    let new = try Encoded(file, path)
    let gone = try outdated.map { old throws(CorpusError) in try Encoded(old, path).size }
    let directory = location.deletingLastPathComponent()
    try AtomicFile.makeDirectory(directory)
    try AtomicFile.alone(in: directory) { () throws(CorpusError) in
      let present = try content(at: path)
      if let size = present.map(ProgramSize.init), size != gone, size <= new.size { return }
      try AtomicFile.write(try Encoded(file.filed(as: present), path).data, to: location)
    }
    return location
  }

  /// All failures.
  ///
  /// - Throws: ``CorpusError`` when one cannot be read.
  package func files() throws(CorpusError) -> [CorpusFile] {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    return try Corpus.files(at: [url]).map { url throws(CorpusError) in
      try CorpusFile.read(from: url, catalogue: .standard)
    }
  }

  /// Removes the files that a condition holds for.
  ///
  /// - Throws: ``CorpusError`` when one cannot be read.
  package func remove(where condition: (CorpusFile) -> Bool) throws(CorpusError) {
    for file in try files() where condition(file) { unlink(try location(of: file).path(percentEncoded: false)) }
  }

  /// The file that a failure has already; nil where it has none.
  ///
  /// - Throws: ``CorpusError`` when it cannot be read.
  func file(of failure: CorpusFile, _ catalogue: TypeCatalogue) throws(CorpusError) -> CorpusFile? {
    let location = try location(of: failure)
    guard FileManager.default.fileExists(atPath: location.path(percentEncoded: false)) else { return nil }
    return try CorpusFile.read(from: location, catalogue: catalogue)
  }

  private func content(at path: String) throws(CorpusError) -> JSONNode? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try JSONFile.content(of: path, format: CorpusFile.format)
  }

  private func named(_ name: String) throws(CorpusError) -> String {
    guard name.isFileName else {
      throw CorpusError(
        file: url.path(percentEncoded: false), problem: "\(name.quoted) cannot be part of a path",
        remedy: "use \(String.fileNameRule)")
    }
    return name
  }

  /// A file as it is to be written.
  fileprivate struct Encoded {
    let data: Data
    let size: ProgramSize

    init(_ file: CorpusFile, _ path: String) throws(CorpusError) {
      data = try JSONFile.data(of: file, file: path)
      size = ProgramSize(in: try JSONFile.content(Array(data), file: path, format: CorpusFile.format))
    }
  }
}

extension CorpusFile {
  /// Whether this file's program is smaller than another's.
  ///
  /// - Throws: ``CorpusError`` for what cannot be encoded, which nothing gives cause for.
  package func isSmaller(than other: CorpusFile) throws(CorpusError) -> Bool {
    try ProgramFolder.Encoded(self, fingerprint).size < ProgramFolder.Encoded(other, other.fingerprint).size
  }

  /// The file, reported where another one of its failure was, unless it says itself where.
  fileprivate func filed(as present: JSONNode?) -> CorpusFile {
    guard upstream == .unreported, case .string(let text)? = present?["upstream"],
      let upstream = KnownFailures.Upstream(text)
    else { return self }
    var filed = self
    filed.upstream = upstream
    return filed
  }
}
