/// The lists of known failures of several backends.
package struct KnownFailureLists: Sendable {
  private let lists: [String: KnownFailureList]

  /// Nothing is known.
  package static let none = KnownFailureLists([:])

  /// Lists by the backend's name.
  init(_ lists: [String: KnownFailureList]) {
    self.lists = lists
  }

  /// The list of a backend; an empty one where there is none.
  package func list(of backend: String) -> KnownFailureList {
    lists[backend] ?? .empty
  }
}
