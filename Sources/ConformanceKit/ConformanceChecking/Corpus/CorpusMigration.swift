import Foundation
package import StoreCoding
import StoreHosting

/// Updates a corpus: converts every file to the current format, moves it to its proper place, merges files with the
/// same fingerprint, and removes what killed writers left behind.
package struct CorpusMigration: Sendable {
  /// A change to one file.
  package enum Change: Sendable, Hashable, CustomStringConvertible {
    /// A file was rewritten in the current format.
    case rewritten(String)
    /// A file was moved to the place that its scenario and fingerprint determine.
    case moved(String, to: String)
    /// A file was removed because another file has its fingerprint. The smaller of both programs is kept.
    case merged(String, into: String)

    /// The change in one line.
    package var description: String {
      switch self {
      case .rewritten(let file): "rewritten  \(file)"
      case .moved(let file, let place): "moved      \(file) to \(place)"
      case .merged(let file, let other): "merged     \(file) into \(other)"
      }
    }
  }

  /// The number of files in the corpus.
  package private(set) var files = 0
  /// The changes, in the order in which they were made.
  package private(set) var changes: [Change] = []

  /// Updates a corpus. Files that are already in the current format are not written.
  ///
  /// - Throws: ``CorpusError`` if there is no such corpus, or for the first file that cannot be read or written. The
  ///   files before it are then up to date.
  package init(of corpus: Corpus) throws(CorpusError) {
    let path = corpus.root.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else {
      throw CorpusError(
        file: path, problem: "there is no such directory", remedy: "name the folder of a corpus, such as corpora")
    }
    for folder in corpus.programFolders { try migrate(folder) }
    for list in try Self.files(in: corpus.knownFailures) {
      files += 1
      try rewrite(list) { () throws(CorpusError) in try KnownFailures.read(from: list) }
    }
  }

  private mutating func migrate(_ folder: ProgramFolder) throws(CorpusError) {
    for url in try Self.files(in: folder.url) {
      files += 1
      let file = try CorpusFile.read(from: url, catalogue: .standard)
      let place = try folder.location(of: file)
      if place.standardizedFileURL.path == url.standardizedFileURL.path {
        try rewrite(url) { () throws(CorpusError) in try CorpusFile.read(from: url, catalogue: .standard) }
      } else {
        try move(file, from: url, to: place, in: folder)
      }
    }
  }

  private mutating func move(
    _ file: CorpusFile, from url: URL, to place: URL, in folder: ProgramFolder
  ) throws(CorpusError) {
    let isTaken = FileManager.default.fileExists(atPath: place.path(percentEncoded: false))
    try folder.write(file)
    unlink(url.path(percentEncoded: false))
    let (old, new) = (url.shortPath, place.shortPath)
    changes.append(isTaken ? .merged(old, into: new) : .moved(old, to: new))
  }

  private mutating func rewrite<Content: Encodable>(
    _ url: URL, reading: () throws(CorpusError) -> Content
  ) throws(CorpusError) {
    let path = url.path(percentEncoded: false)
    let directory = url.deletingLastPathComponent().path(percentEncoded: false)
    let isRewritten = try DirectoryLock.hold(directory) { _ throws(CorpusError) in
      let data = try JSONFile.data(of: try reading(), file: path)
      if Data(try RegularFile.bytes(of: path, atMost: JSONFile.maximumBytes)) == data { return false }
      try AtomicFile.write(data, to: url)
      return true
    }
    if isRewritten { changes.append(.rewritten(url.shortPath)) }
  }

  private static func files(in folder: URL) throws(CorpusError) -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
    let files = try Corpus.files(at: [folder])
    for directory in Set(files.map { $0.deletingLastPathComponent() }) { AtomicFile.alone(in: directory) {} }
    return files
  }

  /// The changes as text for people.
  package var text: String {
    let sum = changes.isEmpty ? "nothing to change" : "\(changes.count) changed"
    return (changes.map { "  \($0)" } + ["\(files == 1 ? "1 file" : "\(files) files"): \(sum)"]).joined(separator: "\n")
  }
}
