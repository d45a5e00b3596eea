/// A program that was run, and what came of it.
public struct Trial: Sendable {
  /// The program.
  public let program: Program
  /// What the backend did.
  public let actual: History
  /// What the reference store did under the backend's promises.
  public let expected: History
  /// Runs another program on the reference store under the backend's promises.
  public let model: @Sendable (Program) -> History
  private let shared: SharedBackend

  /// A trial.
  public init(
    program: Program, actual: History, expected: History, backend: Backend,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.init(
      program: program, actual: actual, expected: expected, shared: SharedBackend(backend), model: model)
  }

  init(
    program: Program, actual: History, expected: History, shared: SharedBackend,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.program = program
    self.actual = actual
    self.expected = expected
    self.model = model
    self.shared = shared
  }

  /// The backend.
  public var backend: Backend { shared.backend }

  /// The backend of many trials, whose description is long: each would copy it.
  final class SharedBackend: Sendable {
    let backend: Backend

    init(_ backend: Backend) {
      self.backend = backend
    }
  }
}
