package import Foundation
package import StoreCoding
import StoreContract

/// The directory of past failures: `regressions/<scenario>/<fingerprint>.json` and `known-failures/<backend>.json`; and, of the kit's
/// own, `faulty-stores/<scenario>/<fingerprint>.json`.
public struct Corpus: Sendable, Hashable {
  /// The directory: `corpora`, unless one is named.
  package let root: URL

  /// The corpus in a directory, which need not be there before something is written.
  package init(root: URL) {
    self.root = root
  }

  /// The failures that were found.
  package var programs: ProgramFolder { ProgramFolder(regressions) }

  /// The programs that show the defects of the kit's faulty stores, apart from what was found in real backends.
  package var faultyStores: ProgramFolder {
    ProgramFolder(root.appending(path: "faulty-stores", directoryHint: .isDirectory))
  }

  /// All folders of programs.
  var programFolders: [ProgramFolder] { [programs, faultyStores] }

  /// Where the lists of known failures are.
  var knownFailures: URL { root.appending(path: "known-failures", directoryHint: .isDirectory) }

  /// Where the regressions are.
  package var regressions: URL { root.appending(path: "regressions", directoryHint: .isDirectory) }

  /// Where a backend's list of known failures is, or is to be.
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

  /// Writes a failure's file, whole or not at all. Where there is one of that fingerprint, the smaller program is kept.
  ///
  /// - Returns: Where it is.
  /// - Throws: ``CorpusError`` that says which path, why, and what to do.
  @discardableResult
  package func write(_ file: CorpusFile) throws(CorpusError) -> URL {
    try programs.write(file)
  }
}
