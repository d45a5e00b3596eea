import ConformanceKit
import Foundation

/// The outcome of an input, and the text to print about it.
package struct FuzzReport: Sendable, Hashable {
  /// The outcome of the input.
  package let outcome: FuzzOutcome
  /// A few lines for the reader of the output, or nil if there is nothing new.
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

  /// - Parameter options: The command-line options that select the backend. It is empty if the file already names the
  ///   backend.
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

/// Writes to standard error, like libFuzzer.
package enum Console {
  /// Writes a text unchanged to standard error.
  package static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
