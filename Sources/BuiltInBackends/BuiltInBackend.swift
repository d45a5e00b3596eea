package import ConformanceKit

/// A backend that the package's programs know by name, whether it can be run here or not.
package struct BuiltInBackend: Sendable {
  /// The name by which the command line calls it.
  package let name: String
  private let find: @Sendable () -> Result<any StoreAdapter, Absence>

  /// Why a backend cannot be run here.
  package struct Absence: Error {
    /// What is said of it in a list.
    package let backend: AbsentBackend
    /// Why it is not there, and what makes it available, in a sentence without its point.
    package let explanation: String
  }

  /// One that is part of this build and needs nothing else.
  init(_ adapter: some StoreAdapter) {
    name = adapter.backend.name
    find = { .success(adapter) }
  }

  /// One that this build leaves out.
  init(leftOut backend: AbsentBackend) {
    name = backend.name
    let explanation =
      "the backend '\(backend.name)' is not in this build; \(backend.command) makes it available"
    find = { .failure(Absence(backend: backend, explanation: explanation)) }
  }

  /// One that needs something that is looked for when the process runs.
  ///
  /// - Parameters:
  ///   - backend: What is said of it where it is not there.
  ///   - find: Gives it, or says what is wrong and what to do. Called each time that somebody wants the backend.
  init<Problem: BackendProblem>(
    _ backend: AbsentBackend, _ find: @escaping @Sendable () throws(Problem) -> any StoreAdapter
  ) {
    name = backend.name
    self.find = {
      Result(catching: find).mapError { problem in
        Absence(
          backend: backend,
          explanation: "the backend '\(backend.name)' is not available here: \(problem); \(problem.advice)")
      }
    }
  }

  /// The backend.
  ///
  /// - Throws: ``Absence`` when it cannot be run here.
  package func adapter() throws(Absence) -> any StoreAdapter {
    try find().get()
  }
}

/// Why something that a backend needs is not there; its description is a sentence without its point.
protocol BackendProblem: Error, CustomStringConvertible {
  /// What to do, in a sentence without its point.
  var advice: String { get }
}
