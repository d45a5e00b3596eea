/// What the laws came to on one backend.
public struct BackendReport: Sendable, Hashable {
  /// The backend that was checked.
  public var backend: Backend
  /// One report a law, in the order of the laws.
  public var laws: [LawReport]
  /// What is wrong with the backend's list of known failures, each with the command that mends it.
  package var listProblems: [ListProblem]

  /// A report.
  package init(backend: Backend, laws: [LawReport], listProblems: [ListProblem] = []) {
    self.backend = backend
    self.laws = laws
    self.listProblems = listProblems
  }
}
