package import Foundation

/// Reads files of unknown origin. It refuses devices, pipes and other files that may have no end.
package enum RegularFile {
  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - limit: The largest number of bytes that the file may have.
  /// - Throws: ``CorpusError`` with the reason if the file cannot be read, is not a regular file or is too large.
  package static func bytes(of file: String, atMost limit: Int) throws(CorpusError) -> [UInt8] {
    let (descriptor, size) = try opened(file)
    defer { close(descriptor) }
    // Ask for one byte more than the file should have, to see its end.
    let bytes = try bytes(of: descriptor, expecting: size + 1, atMost: limit, file)
    guard bytes.count <= limit else {
      throw CorpusError(
        file: file, problem: "the file is larger than \(limit) bytes",
        remedy: "minimize the program with 'conformance minimize', or remove the file")
    }
    return bytes
  }

  /// Reads the beginning of a regular file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - count: The number of bytes to read. The result is shorter if the file is.
  /// - Throws: ``CorpusError`` with the reason if the file cannot be read or is not a regular file.
  package static func start(of file: String, count: Int) throws(CorpusError) -> [UInt8] {
    let (descriptor, _) = try opened(file)
    defer { close(descriptor) }
    return Array(try bytes(of: descriptor, expecting: count, atMost: count, file).prefix(count))
  }

  /// Opens a file that is regular. It does not wait for the writer of a pipe.
  private static func opened(_ file: String) throws(CorpusError) -> (descriptor: Int32, size: Int) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw CorpusError(unreadable: file, because: AtomicFile.reason(of: errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = AtomicFile.reason(of: errno)
      close(descriptor)
      throw CorpusError(unreadable: file, because: reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw CorpusError(unreadable: file, because: "it is no regular file")
    }
    return (descriptor, Int(status.st_size))
  }

  private static func bytes(
    of descriptor: Int32, expecting size: Int, atMost limit: Int, _ file: String
  ) throws(CorpusError) -> [UInt8] {
    var failed: Int32?
    var isDone = false
    var bytes: [UInt8] = []
    while !isDone, failed == nil, bytes.count <= limit {
      let wanted = min(max(size - bytes.count, 4096), limit + 1 - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, wanted)
        if result < 0, errno != EINTR { failed = errno }
        isDone = result == 0
        count = max(result, 0)
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    if let failed { throw CorpusError(unreadable: file, because: AtomicFile.reason(of: failed)) }
    return bytes
  }
}

extension CorpusError {
  fileprivate init(unreadable file: String, because reason: String) {
    self.init(
      file: file, problem: "the file cannot be read: \(reason)", remedy: "check the path and that you may read the file"
    )
  }
}

extension URL {
  /// The path of the file. It is relative to the working directory if the file is below it.
  package var shortPath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

extension String {
  /// The rule for file names, for messages.
  package static let fileNameRule = "a name of letters, digits and . _ - : that does not start with a point"

  /// Whether the name can be one component of a path and cannot lead out of its directory. It has at most 200 bytes.
  package var isFileName: Bool {
    guard let first = utf8.first, first != UInt8(ascii: "."), utf8.count <= 200 else { return false }
    return unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-:".unicodeScalars.contains($0))
    }
  }
}
