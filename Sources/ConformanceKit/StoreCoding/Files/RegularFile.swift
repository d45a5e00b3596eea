import Foundation

/// Reads files that somebody else may have made: no devices, no pipes, nothing without end.
package enum RegularFile {
  /// The bytes of a regular file that is not too large.
  ///
  /// - Throws: ``CorpusError`` that says why it cannot be read.
  package static func bytes(of file: String, atMost limit: Int) throws(CorpusError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw CorpusError(unreadable: file, because: AtomicFile.reason(of: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw CorpusError(unreadable: file, because: AtomicFile.reason(of: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CorpusError(unreadable: file, because: "it is no regular file")
    }
    // One byte more than there should be, to see the end.
    let bytes = try bytes(of: descriptor, expecting: Int(status.st_size) + 1, atMost: limit, file)
    guard bytes.count <= limit else {
      throw CorpusError(
        file: file, problem: "the file is larger than \(limit) bytes",
        remedy: "minimize the program with 'conformance minimize', or remove the file")
    }
    return bytes
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
