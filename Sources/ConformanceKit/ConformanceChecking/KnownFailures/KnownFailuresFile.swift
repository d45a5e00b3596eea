import Foundation
package import StoreCoding

/// A file with a list of known failures. The file may not exist yet.
package struct KnownFailuresFile: Sendable {
  /// The path of the file.
  package let path: String

  /// Creates a reference to the file at a path.
  package init(path: String) {
    self.path = path
  }

  private var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// Whether the path is a regular file, rather than a device for example.
  var isRegular: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path is the null device, which stands for an empty list.
  private var isNullDevice: Bool {
    var (status, null) = (stat(), stat())
    return stat(path, &status) == 0 && stat("/dev/null", &null) == 0 && status.st_mode & S_IFMT == S_IFCHR
      && status.st_rdev == null.st_rdev
  }

  /// Whether the file exists and contains nothing but white space, an empty array or an empty object. A file that
  /// cannot be read is not empty: reading the list says why.
  var isEmpty: Bool {
    if isNullDevice { return true }
    guard let start = try? RegularFile.start(of: path, count: 64) else { return false }
    return ["", "[]", "{}"].contains(String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace })
  }

  /// Reads the list. Returns an empty list if the file does not exist or is empty.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be read, or when it is the list of another backend.
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

  /// Edits the list under a lock and writes it atomically.
  ///
  /// - Returns: The result of `change`.
  /// - Throws: ``CorpusError`` when the list cannot be read or written; ``KnownFailures/EditError`` when `change`
  ///   fails.
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
