package import ConformanceKit

/// A backend that the programs of this package know by name. It may be unavailable here.
package struct BuiltInBackend: Sendable {
  /// The name of the backend on the command line.
  package let name: String
  private let find: @Sendable () -> Result<any StoreAdapter, Absence>

  /// The reason why a backend cannot be run here.
  package struct Absence: Error {
    /// The entry for the backend in a list.
    package let backend: AbsentBackend
    /// Why the backend is unavailable and how to make it available, as a sentence without the final period.
    package let explanation: String
  }

  /// Makes a backend that is part of this build and needs nothing else.
  init(_ adapter: some StoreAdapter) {
    name = adapter.backend.name
    find = { .success(adapter) }
  }

  /// Makes a backend that is not part of this build.
  init(leftOut backend: AbsentBackend) {
    name = backend.name
    let explanation =
      "the backend '\(backend.name)' is not in this build; \(backend.command) makes it available"
    find = { .failure(Absence(backend: backend, explanation: explanation)) }
  }

  /// Makes a backend that needs something that is searched for at run time.
  ///
  /// - Parameters:
  ///   - backend: The entry for the backend in a list if it is unavailable.
  ///   - find: Returns the adapter, or throws what is wrong and what to do. It is called each time the backend is
  ///     requested.
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

  /// Returns the adapter of the backend.
  ///
  /// - Throws: ``Absence`` if the backend cannot be run here.
  package func adapter() throws(Absence) -> any StoreAdapter {
    try find().get()
  }
}

/// The reason why something that a backend needs is missing. Its description is a sentence without the final period.
protocol BackendProblem: Error, CustomStringConvertible {
  /// What to do about it, as a sentence without the final period.
  var advice: String { get }
}
