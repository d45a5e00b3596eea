import Foundation

/// A file of JSON with a format version, read with suspicion.
package enum JSONFile {
  /// The most bytes that are read.
  package static let maximumBytes = 4 * 1024 * 1024
  /// How deep arrays and objects may be nested.
  package static let maximumDepth = 64

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - type: What is in it.
  ///   - url: Where it is.
  ///   - formatVersion: The format version that can be read.
  ///   - catalogue: The Swift types that schemas in it may name.
  /// - Throws: ``CorpusError`` that names file, line and field.
  static func read<T: Decodable>(
    _ type: T.Type, from url: URL, formatVersion: Int, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    let file = url.path(percentEncoded: false)
    return try decode(type, from: try bytes(of: file), file: file, formatVersion: formatVersion, catalogue: catalogue)
  }

  /// Decodes what was read from a file.
  ///
  /// - Throws: ``CorpusError`` that names file, line and field.
  package static func decode<T: Decodable>(
    _ type: T.Type, from bytes: [UInt8], file: String, formatVersion: Int, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    do throws(JSONScanner.Fault) {
      try JSONScanner.check(bytes, maximumDepth: maximumDepth)
    } catch {
      throw CorpusError(error, file: file)
    }
    guard bytes.last == UInt8(ascii: "\n") else {
      throw CorpusError(
        file: file, line: bytes.count { $0 == UInt8(ascii: "\n") } + 1,
        problem: "the file does not end with a newline: it may be cut short",
        remedy: "restore the file from version control, or add the newline if nothing is missing")
    }
    do {
      let decoder = WireJSON.decoder(catalogue: catalogue)
      let data = Data(bytes)
      let header = try decoder.decode(Header.self, from: data)
      guard header.formatVersion == formatVersion else {
        throw CorpusError(version: header.formatVersion, readable: formatVersion, file: file, bytes: bytes)
      }
      return try decoder.decode(type, from: data)
    } catch let error as CorpusError {
      throw error
    } catch {
      throw CorpusError(decoding: error, file: file, bytes: bytes)
    }
  }

  private struct Header: Decodable {
    let formatVersion: Int
  }

  /// The bytes of a regular file that is not too large.
  private static func bytes(of file: String) throws(CorpusError) -> [UInt8] {
    var status = stat()
    guard stat(file, &status) == 0 else {
      throw CorpusError(unreadable: file, because: AtomicFile.reason(of: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CorpusError(unreadable: file, because: "it is no regular file")
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: file))
      defer { try? handle.close() }
      data = try handle.read(upToCount: maximumBytes + 1) ?? Data()
    } catch {
      throw CorpusError(unreadable: file, because: error.localizedDescription)
    }
    guard data.count <= maximumBytes else {
      throw CorpusError(
        file: file, problem: "the file is larger than \(maximumBytes) bytes",
        remedy: "minimize the program with 'conformance minimize', or remove the file")
    }
    return Array(data)
  }
}

extension CorpusError {
  fileprivate init(unreadable file: String, because reason: String) {
    self.init(
      file: file, problem: "the file cannot be read: \(reason)", remedy: "check the path and that you may read the file"
    )
  }

  fileprivate init(_ fault: JSONScanner.Fault, file: String) {
    self.init(
      file: file, line: fault.line, field: fault.path.components.isEmpty ? nil : fault.path.description,
      problem: fault.message, remedy: "restore the file from version control, or remove it")
  }

  fileprivate init(version: Int, readable: Int, file: String, bytes: [UInt8]) {
    self.init(
      file: file, path: JSONPath([.key("formatVersion")]), bytes: bytes,
      problem: "format version \(version) is not \(readable), the one that this version of the kit reads",
      remedy: version > readable ? "update ConformanceKit" : "write the file again with this version of the kit")
  }

  fileprivate init(decoding error: any Error, file: String, bytes: [UInt8]) {
    let remedy = "correct the field, or restore the file from version control"
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        file: file, path: JSONPath(context.codingPath + [key]), bytes: bytes, problem: "the field is missing",
        remedy: remedy)
    case DecodingError.valueNotFound(_, let context):
      self.init(
        file: file, path: JSONPath(context.codingPath), bytes: bytes,
        problem: "the field is null, which it must not be",
        remedy: remedy)
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      self.init(
        file: file, path: JSONPath(context.codingPath), bytes: bytes, problem: context.debugDescription, remedy: remedy)
    default: self.init(file: file, problem: "\(error)", remedy: remedy)
    }
  }

  /// An error about a field of a file whose JSON is sound.
  private init(file: String, path: JSONPath, bytes: [UInt8], problem: String, remedy: String) {
    let line = try? JSONScanner.line(of: path, in: bytes, maximumDepth: JSONFile.maximumDepth)
    self.init(
      file: file, line: line, field: path.components.isEmpty ? nil : path.description, problem: problem, remedy: remedy)
  }
}
