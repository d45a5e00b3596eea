public import StoreContract

/// A program that was run, and what came of it.
public struct Execution: Sendable {
  /// The program that was run.
  public let program: Program
  /// What the backend did.
  public let actual: History
  /// What the reference store did under the backend's promises.
  public let expected: History
  private let setup: Setup

  /// A trial.
  package init(
    program: Program, actual: History, expected: History, backend: Backend,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.init(
      program: program, actual: actual, expected: expected, setup: Setup(backend: backend, model: model))
  }

  package init(program: Program, actual: History, expected: History, setup: Setup) {
    self.program = program
    self.actual = actual
    self.expected = expected
    self.setup = setup
  }

  /// The backend that ran the program.
  public var backend: Backend { setup.backend }

  /// Runs another program on the reference store under the backend's promises.
  package var model: @Sendable (Program) -> History { setup.model }

  /// What many trials have in common. A class: each would copy it.
  package final class Setup: Sendable {
    /// The backend.
    package let backend: Backend
    /// Runs programs on the reference store under the backend's promises.
    package let model: @Sendable (Program) -> History

    package init(backend: Backend, model: @escaping @Sendable (Program) -> History) {
      self.backend = backend
      self.model = model
    }
  }
}
