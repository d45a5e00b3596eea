/// A program that was run, and what came of it.
public struct Trial: Sendable {
  /// The program.
  public let program: Program
  /// What the backend did.
  public let actual: History
  /// What the reference store did under the backend's promises.
  public let expected: History
  /// The backend.
  public let backend: Backend
  /// Runs another program on the reference store under the backend's promises.
  public let model: @Sendable (Program) -> History

  /// A trial.
  public init(
    program: Program, actual: History, expected: History, backend: Backend,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.program = program
    self.actual = actual
    self.expected = expected
    self.backend = backend
    self.model = model
  }
}
