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

  init(known fingerprint: Fingerprint) {
    outcome = .known(fingerprint)
    text = "KNOWN \(fingerprint)\n"
  }

  init(hang fingerprint: Fingerprint) {
    outcome = .hang(fingerprint)
    text =
      "HANGS \(fingerprint): in a process of its own (CONFORMANCE_FUZZ_ISOLATION=child) the input is made minimal\n"
  }

  /// - Parameter options: The options by which the command line is told of the backend; empty where the file's name is enough.
  init(outcome: FuzzOutcome, failure file: CorpusFile, program: URL, input: URL, options: String) {
    self.outcome = outcome
    text = """
      FOUND \(file.fingerprint) \(file.law) on \(file.backend.name): \(file.statement)
        program: \(program.shortPath)
        input:   \(input.shortPath)
        replay:  conformance replay \(program.shortPath.shellWord)\(options)

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

/// Standard error, where libFuzzer writes too.
package enum Console {
  /// Writes a text as it is.
  package static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
