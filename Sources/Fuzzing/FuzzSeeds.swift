package import ConformanceKit
import Foundation
import Generators

/// The initial inputs of a fuzzer: the programs and files of the committed corpus, and samples of what an adapter or
/// Convex writes.
package struct FuzzSeeds {
  private let settings: FuzzSettings
  private let committed: Corpus

  /// Makes the seeds for a target.
  ///
  /// - Parameters:
  ///   - settings: The settings, which name the target and the backend for programs.
  ///   - committed: The corpus that the seeds come from. Findings may go to another corpus.
  package init(_ settings: FuzzSettings, committed: Corpus = Corpus(path: Corpus.usualPath)) {
    self.settings = settings
    self.committed = committed
  }

  /// Writes each seed to its own file.
  ///
  /// - Returns: The number of seeds.
  /// - Throws: `CorpusError` if the corpus cannot be read or the folder cannot be written.
  package func write(to folder: String) throws -> Int {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    try AtomicFile.makeDirectory(url)
    let seeds = try all()
    for seed in seeds { try AtomicFile.write(Data(seed.bytes), to: url.appending(path: seed.name)) }
    return seeds.count
  }

  /// Returns all seeds with their names.
  func all() throws -> [(name: String, bytes: [UInt8])] {
    switch settings.target {
    case .program: try ProgramFuzzer(settings).seeds(of: programs())
    case .corpusFile: try files(in: [committed.regressions, committed.root.appending(path: "faulty-stores")])
    case .knownFailures: try files(in: [committed.root.appending(path: "known-failures")])
    case .adapterAnswer: named(Self.responses)
    case .convex: named(Self.convexValues)
    }
  }

  /// Returns the programs of the committed corpus. If the backend is a faulty store, the programs that show its defect
  /// are left out.
  private func programs() throws(CorpusError) -> [CorpusFile] {
    let all = try committed.programs.files() + committed.faultyStores.files()
    return all.filter { $0.backend.name != settings.backend }
  }

  private func files(in folders: [URL]) throws -> [(name: String, bytes: [UInt8])] {
    let files = try Corpus.files(at: folders.filter { FileManager.default.fileExists(atPath: $0.path) })
    return try files.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  private func named(_ texts: [String]) -> [(name: String, bytes: [UInt8])] {
    texts.enumerated().map { (name: "seed-\($0)", bytes: Array($1.utf8)) }
  }

  private static let responses = [
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":2,"result":{"ids":["1","2"]}}"#,
    #"{"jsonrpc":"2.0","id":3,"result":{"objects":[{"id":"1","values":{"a":1,"b":{"double":"nan"}}},null]}}"#,
    #"{"jsonrpc":"2.0","id":4,"result":{"count":3}}"#,
    #"{"jsonrpc":"2.0","id":5,"result":{"results":[{"ids":[]},{"results":[{"count":0}]}]}}"#,
    #"{"jsonrpc":"2.0","id":6,"error":{"code":-32000,"message":"no","data":{"kind":"notFound"}}}"#,
    #"{"jsonrpc":"2.0","method":"event","params":{"subscription":"1","end":true}}"#,
  ]

  private static let convexValues = [
    #"{"id":{"$integer":"AQAAAAAAAAA="},"number":1.5,"names":{"a":[1,2]}}"#,
    #"[null,true,{"$float":"AAAAAAAA+H8="},{"$bytes":"aGk="},"é\u0000"]"#,
    #"{"inner":[{"small":1},{"date":0}],"unsigned":1e300}"#,
  ]
}

/// Names and writes the inputs of a fuzzer as files `fuzz/<target>/<name>` of a corpus.
enum FuzzInput {
  /// Returns a name that is derived from the content of the input.
  static func name(of input: [UInt8]) -> String {
    var hash = StableHash()
    for byte in input { hash.combine(UInt64(byte)) }
    return String(hash.value, radix: 16)
  }
}

extension Corpus {
  /// Writes an input atomically.
  ///
  /// - Returns: The location of the file.
  /// - Throws: `CorpusError` if the file cannot be written.
  func write(_ input: [UInt8], of target: FuzzTarget, named name: String) throws(CorpusError) -> URL {
    let folder = root.appending(path: "fuzz", directoryHint: .isDirectory)
      .appending(path: target.rawValue, directoryHint: .isDirectory)
    try AtomicFile.makeDirectory(folder)
    let url = folder.appending(path: name, directoryHint: .notDirectory)
    try AtomicFile.write(Data(input), to: url)
    return url
  }
}
