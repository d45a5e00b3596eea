package import ConformanceChecking
package import ConformanceLaws
package import StoreContract
package import StoreHosting

/// A failure that was run again, and failed as it did when it was found.
package struct ConfirmedFailure: Sendable {
  /// The failure as it was found.
  package let file: CorpusFile
  /// The backend that it was run on.
  package let backend: Backend
  let law: Law
  let mismatch: Mismatch

  /// Whether it takes a process of the store's own to see it: that process dies, or hangs.
  package var requiresProcess: Bool { mismatch.breakdown != nil || law.requirements.contains(.durable) }

  /// Why there is nothing to file.
  package struct NotConfirmed: Error, CustomStringConvertible {
    /// What the program came to instead.
    package let description: String
  }

  /// Runs the program of a file again.
  ///
  /// - Throws: ``NotConfirmed`` when it cannot be run there, or does not fail as it did; ``EnvironmentFailure`` when something that
  ///   the backend needs is not there.
  package init(
    _ file: CorpusFile, _ law: Law, on adapter: any StoreAdapter, model: any ReferenceModel.Type
  ) throws {
    (self.file, self.law, backend) = (file, law, adapter.backend)
    if let reason = SkipReason(of: law, on: adapter) { throw NotConfirmed(description: "\(reason)") }
    mismatch = try Self.mismatch(
      file.result(under: law, in: CheckContext(adapter, model: model)), of: file, adapter.backend)
  }

  private static func mismatch(
    _ result: CaseResult, of file: CorpusFile, _ backend: Backend
  ) throws(NotConfirmed) -> Mismatch {
    switch result {
    case .lawful, .incidental: throw NotConfirmed(description: "its program does not fail any more on \(backend.name)")
    case .undecided(let reason): throw NotConfirmed(description: reason)
    case .unlawful(let found):
      guard Fingerprint.signature(law: file.law, found) == file.signature else {
        throw NotConfirmed(
          description: "its program fails otherwise on \(backend.name): \(found.type) \(found.change)")
      }
      return found
    }
  }
}

extension Mismatch {
  /// The message of a test that runs one program: which law the backend breaks, and how.
  package func message(of program: Program, breaking law: Law, on backend: Backend) -> String {
    let head = ["\(law.id) is broken by \(backend.name)", "  \(law.statement)", ""]
    return (head + MismatchText(self, in: program).lines).joined(separator: "\n")
  }
}
