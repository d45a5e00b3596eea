package import ResponseComparing
import StoreCoding
package import StoreContract

/// How the program of a corpus file fails when it is run again.
package struct ReplayedFailure: Sendable {
  /// The corpus file.
  package let file: CorpusFile
  /// What differs this time.
  package let mismatch: Mismatch
  /// The backend that the program ran on.
  package let backend: Backend

  init(_ file: CorpusFile, _ mismatch: Mismatch, _ backend: Backend) {
    self.file = file
    self.mismatch = mismatch
    self.backend = backend
  }
}
