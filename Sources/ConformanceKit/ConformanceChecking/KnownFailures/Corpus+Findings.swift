package import ConformanceLaws
package import Foundation
package import ResponseComparing
package import StoreCoding
package import StoreContract

extension Corpus {
  /// The default path of the corpus.
  package static let usualPath = "corpora"

  /// Creates the corpus in the directory at a path.
  public init(path: String) {
    self.init(root: URL(filePath: path, directoryHint: .isDirectory))
  }

  /// The corpus that contains a file among its regressions. Returns nil if the file is not in such a corpus.
  package init?(of file: URL) {
    let folder = file.deletingLastPathComponent().deletingLastPathComponent()
    guard folder.lastPathComponent == "regressions" else { return nil }
    self.init(root: folder.deletingLastPathComponent())
  }

  /// Checks that findings can be written, so that a long search is not wasted. It leaves no files behind.
  ///
  /// - Throws: ``CorpusError`` when findings cannot be written. It names the cause and a remedy.
  package func checkWritable() throws(CorpusError) {
    do {
      try AtomicFile.checkWritable(regressions)
    } catch {
      throw CorpusError(
        file: regressions.path(percentEncoded: false), problem: "findings cannot be written here: \(error.problem)",
        remedy: error.remedy)
    }
  }
}

extension CorpusFile {
  /// Creates the file of a finding.
  ///
  /// - Parameter seed: The seed of the run that found it; nil if the program was not generated from a seed.
  package init(_ finding: Finding, on backend: Backend, seed: UInt64? = nil) {
    let found = finding.mismatch
    self.init(
      fingerprint: finding.fingerprint.text, law: finding.law, scenario: finding.scenario.rawValue,
      backend: BackendVersion(name: backend.name, version: backend.version), statement: finding.statement, seed: seed,
      signature: finding.signature, triggers: finding.triggers, program: finding.program, step: found.step.first,
      expected: Observation(found.expected), actual: Observation(found.actual),
      path: found.path.isEmpty ? nil : found.path, choices: finding.choices,
      isReproducible: finding.isReproducible, found: ConformanceKitVersion.current)
  }
}

extension CorpusFile {
  /// The file of the same program, which now breaks the law in another way.
  func failing(otherwise found: Mismatch, _ triggers: Set<Trigger>?) -> CorpusFile {
    var file = self
    file.triggers = triggers
    file.signature = Fingerprint.signature(law: law, found)
    file.fingerprint = Fingerprint(law: law, on: backend.name, FailureCause(found, triggers: triggers)).text
    file.tell(found)
    return file
  }

  /// The fingerprint that follows from what the file says about its failure.
  ///
  /// - Parameter backend: The name of a backend that fails in this way.
  package func derivedFingerprint(on backend: String) -> String {
    let names = triggers?.names ?? []
    let cause = names.isEmpty ? signature : "\(signature) | \(names.joined(separator: ", "))"
    return Fingerprint(signature: cause, on: backend).text
  }

  /// Whether a mismatch has the law, the type and the change of this file's failure.
  package func resembles(_ found: Mismatch) -> Bool { Fingerprint.signature(law: law, found) == signature }

  /// Records where the program deviates from what the law expects.
  mutating func tell(_ found: Mismatch) {
    step = found.step.first
    expected = Observation(found.expected)
    actual = Observation(found.actual)
    path = found.path.isEmpty ? nil : found.path
  }
}

extension CorpusFile.Observation {
  /// Creates an observation from one side of a mismatch.
  init(_ side: Mismatch.Side) {
    switch side {
    case .value(let value): self = .value(value)
    case .missing, .error, .noResponse, .adapterFailure, .text: self = .text(side.reportText)
    }
  }
}

extension CorpusFile {
  /// Runs the program again. A program that fails only sometimes, or whose tasks race, is run up to twenty times, until
  /// it fails as it did or gives no verdict. If it only fails otherwise, the first of those failures is the result.
  ///
  /// ``CaseResult/ofGivenProgram`` of the result leaves out whether a simpler program fails too.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func result(under law: Law, in context: CheckContext) throws(EnvironmentFailure) -> CaseResult {
    var otherwise: CaseResult?
    for _ in 0..<(isReproducible && law.repetitions == 1 ? 1 : 20) {
      let result = try context.result(of: program, under: law)
      switch result.ofGivenProgram {
      case .lawful: continue
      case .undecided: return otherwise ?? result
      case .unlawful(let found) where found.isHang || resembles(found): return result
      case .incidental, .unlawful: otherwise = otherwise ?? result
      }
    }
    return otherwise ?? .lawful
  }

  /// Whether the file's failure occurs when the program is run again under a law.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func isShown(to law: Law, in context: CheckContext) throws(EnvironmentFailure) -> Bool {
    guard case .unlawful(let found) = try result(under: law, in: context).ofGivenProgram else { return false }
    return resembles(found)
  }
}

extension CorpusFile {
  /// The file with what triggers its failure, and with the fingerprint that follows from it. The file as it is if the
  /// failure does not occur or cannot be measured.
  ///
  /// - Parameter context: The backend that fails.
  package func measured(_ law: Law, in context: CheckContext) -> CorpusFile {
    let file = context.stop.unlessStopped { () throws(EnvironmentFailure) -> CorpusFile? in
      guard isReproducible, case .unlawful(let found) = try context.result(of: program, under: law).ofGivenProgram
      else { return nil }
      return failing(otherwise: found, try context.triggers(of: program, found, law))
    }
    return file.flatMap { $0 } ?? self
  }
}
