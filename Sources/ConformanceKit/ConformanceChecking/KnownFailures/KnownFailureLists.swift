/// The lists of known failures, by backend.
package struct KnownFailureLists: Sendable {
  private let lists: [String: KnownFailureList]

  /// No list for any backend.
  package static let none = KnownFailureLists([:])

  /// Creates the lists from a dictionary keyed by backend name.
  init(_ lists: [String: KnownFailureList]) {
    self.lists = lists
  }

  /// The list of a backend, or an empty list if there is none.
  package func list(of backend: String) -> KnownFailureList {
    lists[backend] ?? .empty
  }
}
