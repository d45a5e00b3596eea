/// What a fuzzer's bytes are given to.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A law and the choices that make its program, for a backend.
  case program
  /// A file of the corpus.
  case corpusFile = "corpus-file"
  /// A line that an adapter answers with.
  case adapterAnswer = "adapter-answer"
  /// Convex's JSON.
  case convex
  /// A list of known failures.
  case knownFailures = "known-failures"
}
