package import Foundation
import StoreCoding

/// The files of a new adapter: a small store that conforms, its test, and a workflow for CI.
package struct Skeleton: Sendable {
  /// The languages in which an adapter can begin.
  package enum Language: String, Sendable, CaseIterable {
    /// A Swift package.
    case swift
    /// A script in Python.
    case python
  }

  /// One file of the adapter.
  struct File: Sendable {
    /// The path of the file in the folder of the adapter.
    let path: String
    /// The contents of the file.
    let text: String
    /// The purpose of the file, in a few words.
    let purpose: String
    /// Whether a file that exists already is as good.
    var yieldsToExisting = false

    /// The beginning of a corpus. A run keeps its findings where there is one.
    static let corpus = File(
      path: "corpora/README.md",
      text: """
        # Corpus

        `conformance run` keeps here what it finds. Commit the folder: each finding is then checked in every later run.

        - `regressions`: one minimal program for each failure. `conformance replay` runs them again.
        - `known-failures`: the failures that are accepted for now, with reasons. `conformance known add` adds one.

        """, purpose: "what runs find: keep it in the repository", yieldsToExisting: true)
  }

  /// Files that are in the way of the new ones.
  package struct Occupied: Error, CustomStringConvertible {
    /// The paths of the files.
    package let paths: [String]

    /// Which files are in the way, and what to do.
    package var description: String {
      let names = paths.map { "'\($0)'" }.joined(separator: ", ")
      let verb = paths.count == 1 ? "exists" : "exist"
      return "\(names) \(verb) already, and nothing was written; choose another folder with --output"
    }
  }

  let name: SkeletonName
  let language: Language
  let kit: KitReference

  /// Makes the files of an adapter.
  ///
  /// - Parameters:
  ///   - name: The name of the adapter.
  ///   - language: The language of the adapter.
  ///   - kit: The place from which the adapter gets the kit.
  package init(_ name: SkeletonName, in language: Language, kit: KitReference) {
    self.name = name
    self.language = language
    self.kit = kit
  }

  /// The files.
  var files: [File] {
    switch language {
    case .swift: SwiftSkeleton(name: name, kit: kit).files
    case .python: PythonSkeleton(name: name, kit: kit).files
    }
  }

  /// Writes all files. It writes none if all of them exist already, or one with other contents. A call that failed or
  /// was killed can thus be made again.
  ///
  /// - Parameter folder: The folder of the adapter. It is created if there is none.
  /// - Returns: A text that lists the files and says what to do next.
  /// - Throws: ``Occupied`` if files exist already; `CorpusError` if a file cannot be written.
  package func write(to folder: URL) throws -> String {
    let (present, absent) = files.parted {
      FileManager.default.fileExists(atPath: folder.appending(path: $0.path).path)
    }
    let occupied = present.filter { file in
      guard !absent.isEmpty else { return !file.yieldsToExisting }
      let bytes = try? RegularFile.bytes(of: folder.appending(path: file.path).path, atMost: file.text.utf8.count)
      return !file.yieldsToExisting && bytes != Array(file.text.utf8)
    }
    guard occupied.isEmpty else {
      throw Occupied(paths: occupied.map { folder.appending(path: $0.path).relativePath })
    }
    for file in absent {
      let url = folder.appending(path: file.path, directoryHint: .notDirectory)
      try AtomicFile.makeDirectory(url.deletingLastPathComponent())
      try AtomicFile.alone(in: url.deletingLastPathComponent()) { () throws(CorpusError) in
        try AtomicFile.write(Data(file.text.utf8), to: url)
      }
    }
    return SkeletonText(self, files: absent, folder: folder.relativePath).text
  }
}

extension Array {
  /// Returns the elements that meet a condition, and the others.
  fileprivate func parted(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
