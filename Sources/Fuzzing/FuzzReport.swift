import ConformanceKit
import Foundation

/// What came of an input, and what is to be said of it.
package struct FuzzReport: Sendable, Hashable {
  /// What came of it.
  package let outcome: FuzzOutcome
  /// A few lines for who reads the output; nil where nothing is new.
  package let text: String?

  init(outcome: FuzzOutcome) {
    self.outcome = outcome
    text = nil
  }

  init(outcome: FuzzOutcome, failure file: CorpusFile, program: URL, input: URL) {
    self.outcome = outcome
    text = """
      FOUND \(file.fingerprint) \(file.law) on \(file.backend.name): \(file.statement)
        program: \(program.shortPath)
        input:   \(input.shortPath)
        replay:  conformance replay \(program.shortPath.shellWord)

      """
  }

  init(outcome: FuzzOutcome, complaint: String, of target: FuzzTarget, input: URL) {
    self.outcome = outcome
    text = """
      FOUND \(complaint.prefix(2000))
        input:   \(input.shortPath)
        replay:  CONFORMANCE_FUZZ_TARGET=\(target.rawValue) conformance-fuzz \(input.shortPath.shellWord)

      """
  }
}
