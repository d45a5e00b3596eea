package import Foundation
package import StoreCoding
package import StoreContract

/// Reads and writes JSON files that have a format version. Input is not trusted.
package enum JSONFile {
  /// The largest file that is read, in bytes.
  package static let maximumBytes = 4 * 1024 * 1024
  /// The deepest nesting of arrays and objects that is accepted.
  package static let maximumDepth = 64

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - type: The type of the content.
  ///   - url: The location of the file.
  ///   - format: The versions of the file format.
  ///   - catalogue: The Swift types that schemas in the file can name.
  /// - Throws: ``CorpusError`` when the file cannot be read or decoded. It names the file, the line and the field.
  package static func read<T: Decodable>(
    _ type: T.Type, from url: URL, format: FileFormat, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    let file = url.path(percentEncoded: false)
    return try decode(
      type, from: try RegularFile.bytes(of: file, atMost: maximumBytes), file: file, format: format,
      catalogue: catalogue)
  }

  /// Decodes the bytes of a file.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be read or decoded. It names the file, the line and the field.
  package static func decode<T: Decodable>(
    _ type: T.Type, from bytes: [UInt8], file: String, format: FileFormat, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    let (tokens, version) = try tokens(bytes, file: file, format: format)
    var root = tokens.root
    if version != format.version {
      root = try Self.tokens(Array(format.upToDate(JSONNode(root), from: version).text.utf8), file: file).root
    }
    do {
      return try WireDecoder(root, .file, catalogue: catalogue).value(type)
    } catch {
      throw CorpusError(decoding: error, file: file, tokens: tokens)
    }
  }

  /// The content of a file as JSON in the current version, without decoding it further.
  ///
  /// - Throws: ``CorpusError`` when the content is not JSON, is truncated, or has a version that cannot be read.
  static func content(of file: String, format: FileFormat) throws(CorpusError) -> JSONNode {
    try content(try RegularFile.bytes(of: file, atMost: maximumBytes), file: file, format: format)
  }

  /// The content of the bytes of a file, as JSON in the current version.
  static func content(_ bytes: [UInt8], file: String, format: FileFormat) throws(CorpusError) -> JSONNode {
    let (tokens, version) = try tokens(bytes, file: file, format: format)
    let content = JSONNode(tokens.root)
    return version == format.version ? content : format.upToDate(content, from: version)
  }

  /// Parses the bytes of a file into JSON tokens.
  package static func tokens(_ bytes: [UInt8], file: String) throws(CorpusError) -> JSONTokens {
    do throws(JSONTokens.Fault) {
      return try JSONTokens(bytes, .document(maximumDepth: maximumDepth))
    } catch {
      throw CorpusError(error, file: file)
    }
  }

  /// Parses a complete file into its tokens and its version, which is one that can be read.
  private static func tokens(
    _ bytes: [UInt8], file: String, format: FileFormat
  ) throws(CorpusError) -> (tokens: JSONTokens, version: Int) {
    let tokens = try tokens(bytes, file: file)
    guard bytes.last == UInt8(ascii: "\n") else {
      throw CorpusError(
        file: file, line: bytes.count { $0 == UInt8(ascii: "\n") } + 1,
        problem: "the file does not end with a newline: it may be cut short",
        remedy: "restore the file from version control, or add the newline if nothing is missing")
    }
    let version = try version(of: tokens, file: file)
    guard format.reads(version) else {
      throw CorpusError(version: version, readable: format.version, file: file, tokens: tokens)
    }
    return (tokens, version)
  }

  private static func version(of tokens: JSONTokens, file: String) throws(CorpusError) -> Int {
    struct Header: Decodable {
      let formatVersion: Int
    }
    do {
      return try WireDecoder(tokens.root, .file).value(Header.self).formatVersion
    } catch {
      throw CorpusError(decoding: error, file: file, tokens: tokens)
    }
  }

  /// Writes a file atomically, and creates its directory if needed.
  package static func write(_ content: some Encodable, to url: URL) throws(CorpusError) {
    let data = try data(of: content, file: url.path(percentEncoded: false))
    try AtomicFile.makeDirectory(url.deletingLastPathComponent())
    try AtomicFile.write(data, to: url)
  }

  /// Encodes content as the bytes of a file: indented JSON with sorted keys and a final newline.
  ///
  /// - Throws: ``CorpusError`` when the content cannot be encoded, which is a defect of the kit.
  package static func data(of content: some Encodable, file: String) throws(CorpusError) -> Data {
    do {
      let data = Data(try content.jsonBytes() + [UInt8(ascii: "\n")])
      guard data.count <= maximumBytes else {
        throw CorpusError(
          file: file,
          problem: "it would have \(data.count) bytes, and no file of more than \(maximumBytes) can be read",
          remedy: "minimize the program, or lower what limits its values")
      }
      return data
    } catch let error as CorpusError {
      throw error
    } catch {
      throw CorpusError(
        file: file, problem: "the content cannot be encoded: \(error)", remedy: "report this as a defect")
    }
  }
}

extension CorpusError {
  init(_ fault: JSONTokens.Fault, file: String) {
    self.init(
      file: file, line: fault.line, field: fault.path.components.isEmpty ? nil : fault.path.description,
      problem: fault.message, remedy: "restore the file from version control, or remove it")
  }

  fileprivate init(version: Int, readable: Int, file: String, tokens: JSONTokens) {
    self.init(
      file: file, path: JSONPath([.key("formatVersion")]), tokens: tokens,
      problem: version > readable
        ? "format version \(version) is newer than \(readable), the newest that this version of the kit reads"
        : "there never was a format version \(version); they begin with 1",
      remedy: version > readable ? "update ConformanceKit" : "restore the file from version control, or remove it")
  }

  fileprivate init(decoding error: any Error, file: String, tokens: JSONTokens) {
    let remedy = "correct the field, or restore the file from version control"
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        file: file, path: JSONPath(context.codingPath + [key]), tokens: tokens, problem: "the field is missing",
        remedy: remedy)
    case DecodingError.valueNotFound(_, let context):
      self.init(
        file: file, path: JSONPath(context.codingPath), tokens: tokens,
        problem: "the field is null, which it must not be",
        remedy: remedy)
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      self.init(
        file: file, path: JSONPath(context.codingPath), tokens: tokens, problem: context.debugDescription,
        remedy: remedy)
    default: self.init(file: file, problem: "\(error)", remedy: remedy)
    }
  }

  /// An error about a field of a file that is valid JSON.
  private init(file: String, path: JSONPath, tokens: JSONTokens, problem: String, remedy: String) {
    self.init(
      file: file, line: tokens.line(of: path), field: path.components.isEmpty ? nil : path.description,
      problem: problem, remedy: remedy)
  }
}
