// The standard library cannot use files. The platform's C library can, and every program is linked with it.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few uses of files that remembering failures needs.
package enum FailureFiles {
  /// What a file contains.
  enum Content: Equatable {
    case text(String)
    case missing
    /// The file cannot be read, is no text, or is too large.
    case unreadable
  }

  /// Why a file or folder could not be written.
  struct Problem: Error, Equatable {
    let text: String
  }

  /// The largest file that is read, in bytes.
  private static let maximumBytes = 1 << 20
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  extension FailureFiles {
    /// Whether this platform has the functions of POSIX.
    static let isSupported = true

    /// Prints a note on standard error.
    package static let printNote: @Sendable (String) -> Void = { text in
      let line = Array("note: \(text)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }

    /// Whether there is a file or folder.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names of the files in a folder. Empty if there is no such folder, or if it cannot be read.
    static func names(in folder: String) -> [String] {
      guard let directory = opendir(folder) else { return [] }
      defer { closedir(directory) }
      var names: [String] = []
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        names.append(name)
      }
      return names
    }

    /// Reads a file.
    static func text(_ path: String) -> Content {
      let descriptor = open(path, O_RDONLY | O_NONBLOCK)
      guard descriptor >= 0 else { return errno == ENOENT ? .missing : .unreadable }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      var all: [UInt8] = []
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0, all.count + count <= maximumBytes else { return .unreadable }
        if count == 0 { break }
        all += bytes[..<count]
      }
      return String(validating: all, as: UTF8.self).map(Content.text) ?? .unreadable
    }

    /// Writes a file whole or not at all.
    static func save(_ text: String, to path: String) throws(Problem) {
      let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o644)
      guard descriptor >= 0 else { throw problem(temporary) }
      let bytes = Array(text.utf8)
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done) }
        guard count > 0 else { break }
        done += count
      }
      guard close(descriptor) == 0, done == bytes.count, rename(temporary, path) == 0 else {
        let problem = problem(path)
        remove(temporary)
        throw problem
      }
    }

    /// Makes a folder.
    ///
    /// - Returns: Whether it is new.
    static func makeFolder(_ path: String) throws(Problem) -> Bool {
      if mkdir(path, 0o755) == 0 { return true }
      guard errno == EEXIST else { throw problem(path) }
      return false
    }

    /// Makes a folder and those that contain it.
    static func makeFolders(_ path: String) throws(Problem) {
      if exists(path) { return }
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolders(String(path[..<slash])) }
      _ = try makeFolder(path)
    }

    /// Removes a file. Another process may have removed it already.
    static func remove(_ path: String) { unlink(path) }

    private static func problem(_ path: String) -> Problem {
      Problem(text: "\(path): \(String(cString: strerror(errno)))")
    }
  }
#else
  extension FailureFiles {
    /// This platform lacks the functions of POSIX, so nothing is remembered.
    static let isSupported = false
    /// Nothing is remembered, so there is nothing to note.
    package static let printNote: @Sendable (String) -> Void = { _ in }
    static func exists(_ path: String) -> Bool { false }
    static func names(in folder: String) -> [String] { [] }
    static func text(_ path: String) -> Content { .missing }
    static func save(_ text: String, to path: String) throws(Problem) { throw Problem(text: path) }
    static func makeFolder(_ path: String) throws(Problem) -> Bool { throw Problem(text: path) }
    static func makeFolders(_ path: String) throws(Problem) { throw Problem(text: path) }
    static func remove(_ path: String) {}
  }
#endif
