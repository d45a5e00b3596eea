import ConformanceKit
import Foundation
import Generators

/// The inputs of a fuzzer, as files: `fuzz/<target>/<name>` of a corpus.
enum FuzzInput {
  /// A name that follows from what is in the input.
  static func name(of input: [UInt8]) -> String {
    var hash = StableHash()
    for byte in input { hash.combine(UInt64(byte)) }
    return String(hash.value, radix: 16)
  }
}

extension Corpus {
  /// Writes an input, whole or not at all.
  ///
  /// - Returns: Where it is.
  /// - Throws: `CorpusError` that says why it cannot be written.
  func write(_ input: [UInt8], of target: FuzzTarget, named name: String) throws(CorpusError) -> URL {
    let folder = root.appending(path: "fuzz", directoryHint: .isDirectory)
      .appending(path: target.rawValue, directoryHint: .isDirectory)
    try AtomicFile.makeDirectory(folder)
    let url = folder.appending(path: name, directoryHint: .notDirectory)
    try AtomicFile.write(Data(input), to: url)
    return url
  }
}
