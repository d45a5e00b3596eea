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
  ///   - format: The versions of its form.
  ///   - catalogue: The Swift types that schemas in it may name.
  /// - Throws: ``CorpusError`` that names file, line and field.
  static func read<T: Decodable>(
    _ type: T.Type, from url: URL, format: FileFormat, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    let file = url.path(percentEncoded: false)
    return try decode(
      type, from: try RegularFile.bytes(of: file, atMost: maximumBytes), file: file, format: format,
      catalogue: catalogue)
  }

  /// Decodes what was read from a file.
  ///
  /// - Throws: ``CorpusError`` that names file, line and field.
  package static func decode<T: Decodable>(
    _ type: T.Type, from bytes: [UInt8], file: String, format: FileFormat, catalogue: TypeCatalogue
  ) throws(CorpusError) -> T {
    if let value = quickly(type, bytes, format.version, catalogue) { return value }
    let content = try content(bytes, file: file, format: format)
    do {
      return try WireJSON.decoder(catalogue: catalogue).decode(type, from: Data(content.text.utf8))
    } catch {
      throw CorpusError(decoding: error, file: file, bytes: bytes)
    }
  }

  /// The content of a file, in the present form, whatever is in it.
  ///
  /// - Throws: ``CorpusError`` when it is no JSON, is cut short, or is of a version that cannot be read.
  static func content(of file: String, format: FileFormat) throws(CorpusError) -> JSONNode {
    try content(try RegularFile.bytes(of: file, atMost: maximumBytes), file: file, format: format)
  }

  /// The content of what was read from a file, in the present form.
  static func content(_ bytes: [UInt8], file: String, format: FileFormat) throws(CorpusError) -> JSONNode {
    let content: JSONNode
    do throws(JSONScanner.Fault) {
      content = try JSONScanner.parse(bytes, maximumDepth: maximumDepth)
    } catch {
      throw CorpusError(error, file: file)
    }
    guard bytes.last == UInt8(ascii: "\n") else {
      throw CorpusError(
        file: file, line: bytes.count { $0 == UInt8(ascii: "\n") } + 1,
        problem: "the file does not end with a newline: it may be cut short",
        remedy: "restore the file from version control, or add the newline if nothing is missing")
    }
    let version = try version(of: content, file: file, bytes: bytes)
    guard format.reads(version) else {
      throw CorpusError(version: version, readable: format.version, file: file, bytes: bytes)
    }
    return version == format.version ? content : format.upToDate(content, from: version)
  }

  /// The value in a file that nothing is wrong with, without Foundation's decoder; nil where something is, or may be.
  ///
  /// Nobody is told what: the other way, which takes several times as long, finds out.
  private static func quickly<T: Decodable>(
    _ type: T.Type, _ bytes: [UInt8], _ version: Int, _ catalogue: TypeCatalogue
  ) -> T? {
    guard bytes.last == UInt8(ascii: "\n"), let tape = try? JSONTape(bytes, maximumDepth: maximumDepth),
      tape.hasPlainKeys, tape.root["formatVersion"]?.number == "\(version)"
    else { return nil }
    return try? LineDecoder(tape.root, catalogue: catalogue).value(type)
  }

  private static func version(of content: JSONNode, file: String, bytes: [UInt8]) throws(CorpusError) -> Int {
    struct Header: Decodable {
      let formatVersion: Int
    }
    do {
      return try JSONDecoder().decode(Header.self, from: Data(content.text.utf8)).formatVersion
    } catch {
      throw CorpusError(decoding: error, file: file, bytes: bytes)
    }
  }

  /// Writes a file, whole or not at all, and makes the directory that it is to be in.
  static func write(_ content: some Encodable, to url: URL) throws(CorpusError) {
    let data = try data(of: content, file: url.path(percentEncoded: false))
    try AtomicFile.makeDirectory(url.deletingLastPathComponent())
    try AtomicFile.write(data, to: url)
  }

  /// What a file is to hold.
  ///
  /// - Throws: ``CorpusError`` for what cannot be encoded, which nothing gives cause for.
  static func data(of content: some Encodable, file: String) throws(CorpusError) -> Data {
    do {
      return try WireJSON.fileData(of: content)
    } catch {
      throw CorpusError(
        file: file, problem: "the content cannot be encoded: \(error)", remedy: "report this as a defect")
    }
  }
}

extension CorpusError {
  init(_ fault: JSONScanner.Fault, file: String) {
    self.init(
      file: file, line: fault.line, field: fault.path.components.isEmpty ? nil : fault.path.description,
      problem: fault.message, remedy: "restore the file from version control, or remove it")
  }

  fileprivate init(version: Int, readable: Int, file: String, bytes: [UInt8]) {
    self.init(
      file: file, path: JSONPath([.key("formatVersion")]), bytes: bytes,
      problem: version > readable
        ? "format version \(version) is newer than \(readable), the newest that this version of the kit reads"
        : "there never was a format version \(version); they begin with 1",
      remedy: version > readable ? "update ConformanceKit" : "restore the file from version control, or remove it")
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
