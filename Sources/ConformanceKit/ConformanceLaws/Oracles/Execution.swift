public import ResponseComparing
public import StoreContract

/// A program that was run, with its actual and its expected history.
public struct Execution: Sendable {
  /// The program that was run.
  public let program: Program
  /// The history of the backend.
  public let actual: History
  /// The history of the reference store under the backend's promises.
  public let expected: History
  private let setup: Setup

  /// Creates an execution from both histories of a program.
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

  /// The parts that many executions share. It is a class, so that an execution does not copy them.
  package final class Setup: Sendable {
    /// The backend that ran the programs.
    package let backend: Backend
    /// Runs programs on the reference store under the backend's promises.
    package let model: @Sendable (Program) -> History

    package init(backend: Backend, model: @escaping @Sendable (Program) -> History) {
      self.backend = backend
      self.model = model
    }
  }
}

extension Execution {
  /// Compares the backend's response to one operation with another response.
  ///
  /// It serves oracles that compare responses with each other, where the reference store does not decide:
  ///
  /// ```swift
  /// Oracle { execution in execution.mismatch(at: 3, from: execution.actual.responses[2]) }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of an operation at the top level of the program.
  ///   - expected: The response that the operation should have.
  /// - Returns: The first difference, or nil if there is none. Null and absent count as equal for an optional property.
  ///   The records that a query finds may come in any order that the query leaves open.
  /// - Precondition: The program has an operation at this index.
  public func mismatch(at index: Int, from expected: Response) -> Mismatch? {
    ResponseComparison(operation: program.operations[index], schema: schema(at: index), step: [index])
      .mismatch(of: actual.responses[index], from: expected)
  }

  /// The schema of the store when an operation is performed.
  private func schema(at index: Int) -> Schema? {
    if let opened = program.operations[index].openedSchema { return program.schemas[opened] }
    for operation in program.operations[...index].reversed() {
      if case .open(let opened) = operation { return program.schemas[opened] }
    }
    return nil
  }
}
