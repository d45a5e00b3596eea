package import Foundation
package import StoreCoding
import StoreContract
import StoreHosting

/// A directory of failures with one file for each fingerprint: `<scenario>/<fingerprint>.json`.
///
/// Several processes can write to the directory at the same time.
package struct ProgramFolder: Sendable, Hashable {
  /// The location of the directory.
  package let url: URL

  /// Creates a folder at a URL. The directory is created when something is written.
  package init(_ url: URL) {
    self.url = url
  }

  /// The location of a failure's file, whether or not the file exists.
  ///
  /// - Throws: ``CorpusError`` when the scenario or the fingerprint cannot be part of a path.
  package func location(of file: CorpusFile) throws(CorpusError) -> URL {
    try url.appending(path: named(file.scenario), directoryHint: .isDirectory)
      .appending(path: "\(named(file.fingerprint)).json", directoryHint: .notDirectory)
  }

  /// Writes a failure's file atomically. If a file with the same fingerprint exists, it stays unless the new
  /// program is smaller. The place where the failure was reported stays in either case.
  ///
  /// - Parameters:
  ///   - file: The failure to write.
  ///   - outdated: An existing file to replace regardless of its size, because its program no longer shows the failure.
  /// - Returns: The URL of the file.
  /// - Throws: ``CorpusError`` when the file cannot be written, or an existing file cannot be read. It names the path,
  ///   the cause and a remedy. An unreadable file is left unchanged.
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
      if let size = present.map(ProgramSize.init), size != gone, !new.size.isWorthReplacing(size) { return }
      try AtomicFile.write(try Encoded(file.filed(as: present), path).data, to: location)
    }
    return location
  }

  /// Reads all files of the folder.
  ///
  /// - Throws: ``CorpusError`` when a file cannot be read.
  package func files() throws(CorpusError) -> [CorpusFile] {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    return try Corpus.files(at: [url]).map { url throws(CorpusError) in
      try CorpusFile.read(from: url, catalogue: .standard)
    }
  }

  /// Writes a failure's file under its new fingerprint, and removes the file of the old one.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be written.
  package func replace(_ old: CorpusFile, by new: CorpusFile) throws(CorpusError) {
    let place = try location(of: old)
    if old.fingerprint == new.fingerprint { return try new.replace(place) }
    try write(new)
    unlink(place.path(percentEncoded: false))
  }

  /// Deletes the files that satisfy a condition.
  ///
  /// - Throws: ``CorpusError`` when a file cannot be read.
  package func remove(where condition: (CorpusFile) -> Bool) throws(CorpusError) {
    for file in try files() where condition(file) { unlink(try location(of: file).path(percentEncoded: false)) }
  }

  /// The existing file of a failure; nil if there is none.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be read.
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

  /// The encoded bytes of a file, and the size of its program.
  fileprivate struct Encoded {
    let data: Data
    let size: ProgramSize

    init(_ file: CorpusFile, _ path: String) throws(CorpusError) {
      let (data, content) = try file.encoded(for: path)
      (self.data, size) = (data, ProgramSize(in: content))
    }
  }
}

extension CorpusFile {
  /// Whether this file's program is smaller than the program of another file.
  ///
  /// - Throws: ``CorpusError`` when a file cannot be encoded, which is a defect of the kit.
  package func isSmaller(than other: CorpusFile) throws(CorpusError) -> Bool {
    try ProgramFolder.Encoded(self, fingerprint).size < ProgramFolder.Encoded(other, other.fingerprint).size
  }

  /// The file to write in place of an existing one. It takes over where the failure was reported, unless this file says
  /// so itself.
  fileprivate func filed(as present: JSONNode?) -> CorpusFile {
    guard upstream == .unreported, case .string(let text)? = present?["upstream"],
      let upstream = KnownFailures.Upstream(text)
    else { return self }
    var filed = self
    filed.upstream = upstream
    return filed
  }
}
