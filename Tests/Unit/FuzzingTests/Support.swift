import ConformanceKit
import FaultyStores
import Foundation
import Fuzzing

extension Corpus {
  /// The package's corpus.
  static var committed: Corpus {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return Corpus(root: package.appending(path: "corpora", directoryHint: .isDirectory))
  }
}

/// Calls `body` with a corpus that is not there yet, and removes it.
func withCorpus(_ body: (Corpus) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "fuzzed-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(Corpus(root: folder))
}

/// Bytes that are the same each time.
struct Noise {
  private var state: UInt64 = 1

  mutating func next(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }
}
