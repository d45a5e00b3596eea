package import ConformanceKit

/// What an input came to.
package enum FuzzOutcome: Sendable, Hashable {
  /// Nothing was found.
  case nothing
  /// A failure that is on the list of known failures, has a file in the corpus, or was found in this run before.
  case known(Fingerprint)
  /// A failure that nobody knew, with its smallest program.
  case failure(CorpusFile)
  /// A program that nobody knew hangs, and keeps a thread of this process: another one has to make it minimal.
  case hang(Fingerprint)
  /// The reading of the input contradicts itself.
  case complaint(String)
}
