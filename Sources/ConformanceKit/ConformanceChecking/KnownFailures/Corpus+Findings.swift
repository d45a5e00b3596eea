package import ConformanceLaws
package import Foundation
package import StoreCoding
package import StoreContract
import StoreHosting

extension Corpus {
  /// The path of the corpus where none is named.
  package static let usualPath = "corpora"

  /// The corpus in a directory, by its path.
  public init(path: String) {
    self.init(root: URL(filePath: path, directoryHint: .isDirectory))
  }

  /// The corpus that a file is one of the regressions of; nil where it is none.
  package init?(of file: URL) {
    let folder = file.deletingLastPathComponent().deletingLastPathComponent()
    guard folder.lastPathComponent == "regressions" else { return nil }
    self.init(root: folder.deletingLastPathComponent())
  }

  /// Checks that findings can be written, before hours are spent on finding them. Nothing is left behind.
  ///
  /// - Throws: ``CorpusError`` that says why not, and what to do.
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
  /// The file of a finding.
  ///
  /// - Parameter seed: The seed of the run that found it; nil where its programs came from somewhere else.
  package init(_ finding: Finding, on backend: Backend, seed: UInt64? = nil) {
    let found = finding.mismatch
    self.init(
      fingerprint: finding.fingerprint.text, law: finding.law, scenario: finding.scenario.rawValue,
      backend: BackendVersion(name: backend.name, version: backend.version), statement: finding.statement, seed: seed,
      signature: finding.signature, program: finding.program, step: found.step.first,
      expected: Observation(found.expected), actual: Observation(found.actual),
      path: found.path.isEmpty ? nil : found.path, choices: finding.choices,
      isReproducible: finding.isReproducible, found: ConformanceKitVersion.current)
  }
}

extension CorpusFile {
  /// The same program, which breaks the law in another way now.
  func failing(otherwise found: Mismatch, as fingerprint: Fingerprint) -> CorpusFile {
    var file = self
    file.fingerprint = fingerprint.text
    file.signature = Fingerprint.signature(law: law, found)
    file.tell(found)
    return file
  }

  /// Takes down where the program departs from what was promised.
  mutating func tell(_ found: Mismatch) {
    step = found.step.first
    expected = Observation(found.expected)
    actual = Observation(found.actual)
    path = found.path.isEmpty ? nil : found.path
  }
}

extension CorpusFile.Observation {
  /// One side of a discrepancy.
  init(_ evidence: Mismatch.Evidence) {
    switch evidence {
    case .value(let value): self = .value(value)
    case .missing, .error, .noResponse, .breakdown, .text: self = .text(evidence.reportText)
    }
  }
}

extension CorpusFile {
  /// What the program comes to when it is run again. One that fails only now and then is run up to twenty times, until
  /// it does not keep the law.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package func result(under law: Law, in context: CheckContext) throws(EnvironmentFailure) -> CaseResult {
    for _ in 1..<(isReproducible ? 1 : 20) {
      let result = try context.result(of: program, under: law)
      if !result.keepsLaw { return result }
    }
    return try context.result(of: program, under: law)
  }

  /// Whether a law sees the file's failure when its program is run again.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package func isShown(to law: Law, in context: CheckContext) throws(EnvironmentFailure) -> Bool {
    guard case .unlawful(let found) = try context.result(of: program, under: law) else { return false }
    return Fingerprint(law: law.id, on: context.backend.name, found).text == fingerprint
  }
}
