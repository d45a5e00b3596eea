package import Foundation

/// Writes each file either completely or not at all.
package enum AtomicFile {
  /// Writes a file: first to a temporary file in the same directory, which is then flushed to disk and renamed.
  ///
  /// A reader sees either the old contents or all of the new ones. If the write fails, no temporary file remains.
  ///
  /// - Parameters:
  ///   - data: The new contents of the file.
  ///   - url: The file. Its directory must exist. An existing file is replaced.
  /// - Throws: ``CorpusError`` with the path, the reason and the remedy.
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

  /// Runs a closure while no other process runs one in the same directory.
  ///
  /// Before that, it removes the temporary files of writers that were killed.
  package static func alone<Result, Failure: Error>(
    in directory: URL, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let path = directory.path(percentEncoded: false)
    return try DirectoryLock.hold(path) { isAlone throws(Failure) in
      // Every writer holds the lock, so no temporary file is in use now.
      if isAlone { removeLeftovers(in: path) }
      return try body()
    }
  }

  /// Creates a directory and the directories above it, unless they exist.
  ///
  /// - Throws: ``CorpusError`` if the directory cannot be created.
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

  /// Checks that files can be written to a directory. If the directory does not exist, the nearest existing directory
  /// above it is checked. No file remains, even if the process is killed, where the system has files without a name.
  ///
  /// - Throws: ``CorpusError`` with the reason if files cannot be written.
  package static func checkWritable(_ directory: URL) throws(CorpusError) {
    var nearest = directory
    // `path` has no slash at its end. With a slash, a file would seem not to exist.
    while !FileManager.default.fileExists(atPath: nearest.path), nearest.path != "/" {
      nearest.deleteLastPathComponent()
    }
    #if os(Linux)
      let path = nearest.path(percentEncoded: false)
      let descriptor = open(path, unnamed | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return
      }
      // Some file systems have no such files.
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw failure(path, errno) }
    #endif
    let probe = temporary(in: nearest)
    try write(Data(), to: probe)
    unlink(probe.path(percentEncoded: false))
  }

  #if os(Linux)
    /// Opens a file that has no name, in the directory of the path. It is `O_TMPFILE`, which Swift does not import.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
  #endif

  private static func removeLeftovers(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where isTemporary(name) { unlink(directory + "/" + name) }
  }

  /// Returns the URL of a file that does not exist. The next writer removes the file if it is left behind.
  package static func temporary(in directory: URL) -> URL {
    directory.appending(path: temporaryName(UUID()), directoryHint: .notDirectory)
  }

  private static func temporaryName(_ id: UUID) -> String { ".\(id.uuidString).tmp" }

  private static func isTemporary(_ name: String) -> Bool {
    UUID(uuidString: String(name.dropFirst().dropLast(4))).map { temporaryName($0) == name } ?? false
  }

  /// Returns the system's message for an error number.
  package static func reason(of code: Int32) -> String {
    String(cString: strerror(code))
  }

  private struct Failure: Error {
    let code: Int32
  }

  /// Writes all bytes, flushes them to disk and closes the file.
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

  /// Flushes the directory, and with it the new name, to disk. The file is complete without this step, so an error is
  /// ignored.
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

/// Calls the `write` of the system. It is not a member of the type, because the type has another `write`.
private func put(_ bytes: ArraySlice<UInt8>, into descriptor: Int32) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// A lock that admits one writer at a time to a directory, from this process or another.
///
/// The system releases the lock when its process ends, so a killed process leaves no lock behind.
package enum DirectoryLock {
  /// Waits for the lock of a directory, and holds it while a closure runs.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory.
  ///   - body: The closure. Its argument is false if the system cannot lock the directory, as on some network file
  ///     systems.
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
