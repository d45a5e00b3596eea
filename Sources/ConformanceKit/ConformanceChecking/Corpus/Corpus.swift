package import Foundation
package import StoreCoding
import StoreContract

/// A directory of past failures: `regressions/<scenario>/<fingerprint>.json` and `known-failures/<backend>.json`. The
/// kit's own corpus also has `faulty-stores/<scenario>/<fingerprint>.json`.
public struct Corpus: Sendable, Hashable {
  /// The corpus directory, by default `corpora`.
  package let root: URL

  /// Creates the corpus in a directory. The directory is created when something is written.
  package init(root: URL) {
    self.root = root
  }

  /// The programs of the failures found so far.
  package var programs: ProgramFolder { ProgramFolder(regressions) }

  /// The programs that show the defects of the kit's faulty stores. They are kept apart from failures of real backends.
  package var faultyStores: ProgramFolder {
    ProgramFolder(root.appending(path: "faulty-stores", directoryHint: .isDirectory))
  }

  /// Every folder of programs in the corpus.
  var programFolders: [ProgramFolder] { [programs, faultyStores] }

  /// The directory of the lists of known failures.
  var knownFailures: URL { root.appending(path: "known-failures", directoryHint: .isDirectory) }

  /// The directory of the failures found so far.
  package var regressions: URL { root.appending(path: "regressions", directoryHint: .isDirectory) }

  /// The path of a backend's list of known failures, whether or not the file exists.
  ///
  /// - Throws: ``CorpusError`` when the backend's name cannot be part of a path.
  package func knownFailuresLocation(of backend: String) throws(CorpusError) -> URL {
    guard backend.isFileName else {
      throw CorpusError(
        file: root.path(percentEncoded: false), problem: "\(backend.quoted) cannot be part of a path",
        remedy: "use \(String.fileNameRule)")
    }
    return knownFailures.appending(path: "\(backend).json", directoryHint: .notDirectory)
  }

  /// Writes a failure's file atomically. If a file with the same fingerprint exists, the smaller program is kept.
  ///
  /// - Returns: The URL of the file.
  /// - Throws: ``CorpusError`` when the file cannot be written. It names the path, the cause and a remedy.
  @discardableResult
  package func write(_ file: CorpusFile) throws(CorpusError) -> URL {
    try programs.write(file)
  }
}
