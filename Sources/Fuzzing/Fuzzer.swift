import ConformanceKit
import ReferenceStore

/// Passes inputs to the target that the settings name.
package struct Fuzzer: Sendable {
  private let settings: FuzzSettings
  private let run: Run

  /// A function that runs an input and returns its outcome.
  typealias Run = @Sendable ([UInt8]) throws(EnvironmentFailure) -> FuzzOutcome

  /// Makes a fuzzer with settings.
  ///
  /// - Throws: ``FuzzUsageError`` if the backend of the settings does not exist, or no law applies to it; `CorpusError`
  ///   if the list of known failures cannot be read.
  package init(_ settings: FuzzSettings) throws {
    self.settings = settings
    switch settings.target {
    case .program: run = try ProgramFuzzer(settings).run
    case .corpusFile: run = Self.reading(Self.complaintAboutFile)
    case .adapterAnswer: run = Self.reading(ResponseReading.complaint)
    case .convex: run = Self.reading(ConvexReading.complaint)
    case .knownFailures: run = Self.reading(FileReading.complaint)
    }
  }

  /// Passes an input to the target, and writes new findings to the corpus.
  ///
  /// A failing program is minimised and becomes a file of the corpus. Its input is written to `fuzz/program` under the
  /// same name. If a reader fails, only the input is written, to `fuzz/<target>`.
  ///
  /// - Returns: The outcome, and the text for the reader of the output.
  /// - Throws: `CorpusError` if a file cannot be written; `EnvironmentFailure` if something that the backend needs is
  ///   missing.
  package func callAsFunction(_ input: [UInt8]) throws -> FuzzReport {
    let outcome = try run(input)
    switch outcome {
    case .known(let fingerprint) where settings.isPostMortem: return FuzzReport(known: fingerprint)
    case .nothing, .known: return FuzzReport(outcome: outcome)
    case .hang(let fingerprint): return FuzzReport(hang: fingerprint)
    case .failure(let file):
      let program = try settings.corpus.write(file)
      let raw = try settings.corpus.write(input, of: settings.target, named: file.fingerprint)
      return FuzzReport(outcome: outcome, failure: file, program: program, input: raw, options: settings.options)
    case .complaint(let complaint):
      let raw = try settings.corpus.write(input, of: settings.target, named: FuzzInput.name(of: input))
      return FuzzReport(outcome: outcome, complaint: complaint, of: settings.target, input: raw)
    }
  }

  /// Runs an input and ignores its outcome.
  ///
  /// - Throws: `EnvironmentFailure` if something that the backend needs is missing.
  func measure(_ input: [UInt8]) throws(EnvironmentFailure) {
    _ = try run(input)
  }

  /// Makes a fuzzer that passes inputs to a function.
  init(_ settings: FuzzSettings, run: @escaping Run) {
    self.settings = settings
    self.run = run
  }

  private static func reading(
    _ complaint: @escaping @Sendable ([UInt8]) -> String?
  ) -> Run {
    { complaint($0).map(FuzzOutcome.complaint) ?? .nothing }
  }

  @Sendable private static func complaintAboutFile(_ bytes: [UInt8]) -> String? {
    FileReading.complaint(aboutFile: bytes, on: ReferenceAdapter(semantics: .strict), model: ReferenceAdapter.self)
  }
}
