import Foundation
package import StoreCoding

/// The file of a list of known failures, which may not be there yet.
package struct KnownFailuresFile: Sendable {
  /// Its path.
  package let path: String

  /// The file at a path.
  package init(path: String) {
    self.path = path
  }

  private var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// Whether it can be read and written as a file; a device cannot.
  var isRegular: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is something that has nothing in it, or an empty list or object.
  var isEmpty: Bool {
    guard let handle = FileHandle(forReadingAtPath: path), let start = try? handle.read(upToCount: 64) ?? Data()
    else { return false }
    return ["", "[]", "{}"].contains(String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace })
  }

  /// The list; one without entries where there is no file, or an empty one.
  ///
  /// - Throws: ``CorpusError`` when it cannot be read, or is the list of another backend.
  package func list(of backend: String) throws(CorpusError) -> KnownFailures {
    guard FileManager.default.fileExists(atPath: path) else { return KnownFailures(backend: backend) }
    if isRegular, isEmpty { return KnownFailures(backend: backend) }
    let list = try KnownFailures.read(from: url)
    guard list.backend == backend else {
      throw CorpusError(
        file: path, field: "backend", problem: "the list is one of '\(list.backend)', and not of '\(backend)'",
        remedy: "name the list of '\(backend)'")
    }
    return list
  }

  /// Changes the list. Nobody else changes it at the same time, and it is written whole or not at all.
  ///
  /// - Returns: What the change gives.
  /// - Throws: ``CorpusError`` when the list cannot be read or written; ``KnownFailures/EditError`` when it cannot be changed so.
  package func edit<Value>(
    of backend: String, _ change: (inout KnownFailures) throws(KnownFailures.EditError) -> Value
  ) throws -> Value {
    let directory = url.deletingLastPathComponent()
    try AtomicFile.makeDirectory(directory)
    return try AtomicFile.alone(in: directory) {
      var list = try list(of: backend)
      let before = list
      let value = try change(&list)
      if list != before { try list.write(to: url) }
      return value
    }
  }
}
