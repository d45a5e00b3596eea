package import ConformanceChecking
package import ConformanceLaws
package import ResponseComparing
package import StoreContract

/// A failure whose program was run again and failed in the same way.
package struct ConfirmedFailure: Sendable {
  /// The corpus file of the failure.
  package let file: CorpusFile
  /// The backend on which the program was run again.
  package let backend: Backend
  let law: Law
  let mismatch: Mismatch

  /// Whether the failure shows only if the store runs in its own process, because that process dies or hangs.
  package var requiresProcess: Bool { mismatch.adapterFailure != nil || law.requirements.contains(.durable) }

  /// The failure could not be confirmed, so there is nothing to file.
  package struct NotConfirmed: Error, CustomStringConvertible {
    /// The outcome of the program.
    package let description: String
  }

  /// Runs the program of a corpus file again.
  ///
  /// - Throws: ``NotConfirmed`` if the program cannot be run on the backend, or does not fail in the same way;
  ///   ``EnvironmentFailure`` if something that the backend needs is missing.
  package init(
    _ file: CorpusFile, _ law: Law, on adapter: any StoreAdapter, model: any ReferenceModel.Type
  ) throws {
    (self.file, self.law, backend) = (file, law, adapter.backend)
    if let reason = SkipReason(of: law, on: adapter) { throw NotConfirmed(description: "\(reason)") }
    mismatch = try Self.mismatch(
      file.result(under: law, in: CheckContext(adapter, model: model)).ofGivenProgram, of: file, adapter.backend)
  }

  private static func mismatch(
    _ result: CaseResult, of file: CorpusFile, _ backend: Backend
  ) throws(NotConfirmed) -> Mismatch {
    switch result {
    case .lawful, .incidental: throw NotConfirmed(description: "its program does not fail any more on \(backend.name)")
    case .undecided(let reason): throw NotConfirmed(description: reason)
    case .unlawful(let found):
      guard file.resembles(found) else {
        throw NotConfirmed(
          description: "its program fails otherwise on \(backend.name): \(found.summary)")
      }
      return found
    }
  }
}

extension Mismatch {
  /// Returns the message of a test that runs one program. It says which law the backend breaks, and how.
  package func message(of program: Program, breaking law: Law, on backend: Backend) -> String {
    let head = ["\(law.id) is broken by \(backend.name)", "  \(law.statement)", ""]
    return (head + MismatchText(self, in: program).lines).joined(separator: "\n")
  }
}
