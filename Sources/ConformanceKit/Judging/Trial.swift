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
  private let subject: Subject

  /// A trial.
  public init(
    program: Program, actual: History, expected: History, backend: Backend,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.program = program
    self.actual = actual
    self.expected = expected
    self.model = model
    subject = Subject(backend)
  }

  init(
    program: Program, actual: History, expected: History, subject: Subject,
    model: @escaping @Sendable (Program) -> History
  ) {
    self.program = program
    self.actual = actual
    self.expected = expected
    self.model = model
    self.subject = subject
  }

  /// The backend.
  public var backend: Backend { subject.backend }

  /// The backend of many trials, whose description is long: each would copy it.
  final class Subject: Sendable {
    let backend: Backend

    init(_ backend: Backend) {
      self.backend = backend
    }
  }
}
