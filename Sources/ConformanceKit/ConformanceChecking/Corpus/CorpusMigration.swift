import Foundation
package import StoreCoding
import StoreHosting

/// Brings a corpus up to date: every file in the present form and at its place, one file a fingerprint, nothing left behind by
/// writers that were killed.
package struct CorpusMigration: Sendable {
  /// What was done, file by file.
  package enum Change: Sendable, Hashable, CustomStringConvertible {
    /// A file was written in the present form.
    case rewritten(String)
    /// A file was put where its scenario and fingerprint say.
    case moved(String, to: String)
    /// A file went, because another has its fingerprint: of both programs, the smaller is there.
    case merged(String, into: String)

    /// The change in a line.
    package var description: String {
      switch self {
      case .rewritten(let file): "rewritten  \(file)"
      case .moved(let file, let place): "moved      \(file) to \(place)"
      case .merged(let file, let other): "merged     \(file) into \(other)"
      }
    }
  }

  /// How many files there were.
  package private(set) var files = 0
  /// What was done.
  package private(set) var changes: [Change] = []

  /// Brings a corpus up to date. What is of the present form already is not written.
  ///
  /// - Throws: ``CorpusError`` for the first file that cannot be read or written; those before it are up to date.
  package init(of corpus: Corpus) throws(CorpusError) {
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

  /// What was done, in text for people.
  package var text: String {
    let sum = changes.isEmpty ? "nothing to change" : "\(changes.count) changed"
    return (changes.map { "  \($0)" } + ["\(files == 1 ? "1 file" : "\(files) files"): \(sum)"]).joined(separator: "\n")
  }
}
