import ConformanceKit
import Foundation

enum CorpusSamples {
  static let file = CorpusFile(
    fingerprint: "3f2a", law: "roundTrip.scalar", scenario: "roundTrip",
    backend: .init(name: "sqlite", version: "3.45"),
    statement: "What is put is what is read.", seed: .max, signature: "roundTrip.scalar p double",
    program: WireSamples.program,
    step: 3, expected: .value(.double(.nan)), actual: .text("missing"), path: "pair.x", choices: "AAECAw==",
    found: "1.0.0")

  static func makeDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "corpus-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Runs a body with a directory that is removed afterwards.
  static func withDirectory<T>(_ body: (URL) throws -> T) throws -> T {
    let url = try makeDirectory()
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }

  static func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false)).sorted()
  }

  static func text(of file: CorpusFile) throws -> String {
    try withDirectory { try String(contentsOf: Corpus(root: $0).write(file), encoding: .utf8) }
  }

  /// A small file, for tests that read it many times.
  static var smallFile: CorpusFile {
    var file = file
    file.program = Program(
      schemas: [WireSamples.older],
      operations: [
        .open(schema: 0),
        .put(entity: "Item", [.init(1, ["odd name": .null, "p": .int8(5), "é": .string("e\u{301}")])]),
      ])
    file.step = 1
    return file
  }

  /// What bytes come to that were read from a corpus file.
  static func decode(_ bytes: some Sequence<UInt8>) -> Result<CorpusFile, CorpusError> {
    do throws(CorpusError) {
      return .success(
        try JSONFile.decode(
          CorpusFile.self, from: Array(bytes), file: "case.json", format: CorpusFile.format,
          catalogue: WireSamples.catalogue))
    } catch {
      return .failure(error)
    }
  }

  /// What reading a file with those bytes comes to.
  static func read(_ bytes: some Sequence<UInt8>) throws -> Result<CorpusFile, CorpusError> {
    try withDirectory { directory in
      let url = directory.appending(path: "case.json")
      try Data(bytes).write(to: url)
      do throws(CorpusError) {
        return .success(try CorpusFile.read(from: url, catalogue: WireSamples.catalogue))
      } catch {
        return .failure(error)
      }
    }
  }

  /// What the error of reading a text says, without the directory.
  static func complaint(reading text: String) throws -> String {
    switch try read(text.utf8) {
    case .success: return "read"
    case .failure(let error):
      return error.description.replacing(error.file, with: URL(filePath: error.file).lastPathComponent)
    }
  }
}
