package import Foundation

/// Writes files whole or not at all.
package enum AtomicFile {
  /// Writes a file: into a temporary file in the same directory, to the disk, and then by its name.
  ///
  /// Whoever reads the file sees what was there before or all of what is written. No temporary file is left when it fails.
  ///
  /// - Parameters:
  ///   - data: What the file is to hold.
  ///   - url: The file; its directory must be there. A file that is there is replaced.
  /// - Throws: ``CorpusError`` that says which path, why, and what to do.
  package static func write(_ data: Data, to url: URL) throws(CorpusError) {
    let file = url.path(percentEncoded: false)
    let directory = url.deletingLastPathComponent().path(percentEncoded: false)
    let temporary = directory + (directory.hasSuffix("/") ? "" : "/") + temporaryName(UUID())
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(file, errno) }
    do throws(Failure) {
      try fill(descriptor, with: Array(data))
      guard rename(temporary, file) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(temporary)
      throw failure(file, error.code)
    }
    sync(directory)
  }

  /// Does something in a directory that no other process does there at the same time. First removes what writers left behind that
  /// were killed.
  package static func alone<Result, Failure: Error>(
    in directory: URL, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let path = directory.path(percentEncoded: false)
    return try DirectoryLock.hold(path) { isAlone throws(Failure) in
      // Whoever writes holds the lock, so that a temporary file is nobody's now.
      if isAlone { removeLeftovers(in: path) }
      return try body()
    }
  }

  /// Makes a directory, unless it is there.
  package static func makeDirectory(_ directory: URL) throws(CorpusError) {
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw CorpusError(
        file: directory.path(percentEncoded: false),
        problem: "the directory cannot be made: \(error.localizedDescription)",
        remedy: "choose a directory that you may write to")
    }
  }

  /// Checks that files can be written to a directory, which need not be there: in the nearest one above it that is. Nothing is left
  /// behind.
  ///
  /// - Throws: ``CorpusError`` that says why not.
  package static func checkWritable(_ directory: URL) throws(CorpusError) {
    var nearest = directory
    // `path` has no slash at its end, with which a file would seem not to be there.
    while !FileManager.default.fileExists(atPath: nearest.path), nearest.path != "/" {
      nearest.deleteLastPathComponent()
    }
    let probe = temporary(in: nearest)
    try write(Data(), to: probe)
    unlink(probe.path(percentEncoded: false))
  }

  private static func removeLeftovers(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where isTemporary(name) { unlink(directory + "/" + name) }
  }

  /// A file that nobody has, and that counts as left behind when nobody writes.
  package static func temporary(in directory: URL) -> URL {
    directory.appending(path: temporaryName(UUID()), directoryHint: .notDirectory)
  }

  private static func temporaryName(_ id: UUID) -> String { ".\(id.uuidString).tmp" }

  private static func isTemporary(_ name: String) -> Bool {
    UUID(uuidString: String(name.dropFirst().dropLast(4))).map { temporaryName($0) == name } ?? false
  }

  /// What an error number of the system means.
  package static func reason(of code: Int32) -> String {
    String(cString: strerror(code))
  }

  private struct Failure: Error {
    let code: Int32
  }

  /// Writes all bytes to the disk and closes the file.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(Failure) {
    var failed: Int32?
    var rest = bytes[...]
    while !rest.isEmpty, failed == nil {
      let count = put(rest, into: descriptor)
      if count > 0 { rest.removeFirst(count) } else if errno != EINTR { failed = errno }
    }
    if failed == nil, fsync(descriptor) != 0 { failed = errno }
    if close(descriptor) != 0, failed == nil { failed = errno }
    if let failed { throw Failure(code: failed) }
  }

  /// Puts the new name on the disk. The file is whole without it, so that a system that refuses is no failure.
  private static func sync(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ file: String, _ code: Int32) -> CorpusError {
    let remedy =
      switch code {
      case ENOENT: "make the directory first"
      case ENOTDIR: "a part of the path is a file: remove it, or choose another directory"
      case EISDIR: "a directory has that name: remove it, or choose another name"
      case EACCES, EPERM, EROFS: "choose a directory that you may write to, or change its permissions"
      case ENOSPC, EDQUOT: "free space on the disk"
      case ENAMETOOLONG: "choose a shorter path"
      default: "check the path and the disk"
      }
    return CorpusError(file: file, problem: "the file cannot be written: \(reason(of: code))", remedy: remedy)
  }
}

/// The system's `write`, outside of a type that has a `write` of its own.
private func put(_ bytes: ArraySlice<UInt8>, into descriptor: Int32) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Lets one writer at a time into a directory, be it of this process or of another.
///
/// The lock is the system's and ends with its process, so that none is left behind by a kill.
package enum DirectoryLock {
  /// Waits until nobody else holds a directory's lock, and holds it while a body runs.
  ///
  /// - Parameter body: Is told whether it is alone; not, where the system locks no directories, as some network file systems.
  package static func hold<Result, Failure: Error>(
    _ directory: String, _ body: (_ isAlone: Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body(false) }
    defer { close(descriptor) }
    var status = flock(descriptor, LOCK_EX)
    while status != 0, errno == EINTR { status = flock(descriptor, LOCK_EX) }
    return try body(status == 0)
  }
}
