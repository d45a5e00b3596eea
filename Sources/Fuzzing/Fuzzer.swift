import ConformanceKit
import ReferenceStore

/// Gives inputs to what the settings name.
package struct Fuzzer: Sendable {
  private let settings: FuzzSettings
  private let run: Run

  /// What makes an outcome of an input.
  typealias Run = @Sendable ([UInt8]) throws(EnvironmentFailure) -> FuzzOutcome

  /// A fuzzer.
  ///
  /// - Throws: ``FuzzUsageError`` when the settings name a backend that is not there, or no law for it; `CorpusError` when the
  ///   list of known failures cannot be read.
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

  /// Gives an input to the target; what is found and new is written.
  ///
  /// A failing program becomes a file of the corpus, as small as it can be made; its input goes to `fuzz/program` beside it, under
  /// the same name. What is wrong with a reading leaves the input alone, in `fuzz/<target>`.
  ///
  /// - Returns: What came of it, and the text for who reads the output.
  /// - Throws: `CorpusError` when it cannot be written; `EnvironmentFailure` when something that the backend needs is not there.
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

  /// Runs an input, whatever comes of it.
  ///
  /// - Throws: `EnvironmentFailure` when something that the backend needs is not there.
  func measure(_ input: [UInt8]) throws(EnvironmentFailure) {
    _ = try run(input)
  }

  /// A fuzzer that gives inputs to a function.
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
