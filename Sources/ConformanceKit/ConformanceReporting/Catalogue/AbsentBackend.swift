/// A backend that is known and is not available here.
package struct AbsentBackend: Sendable, Hashable {
  /// The name by which the command line calls it.
  package let name: String
  /// The version of the store behind it.
  package let version: String
  /// The command that makes it available.
  package let command: String

  /// A backend that is not available here.
  package init(name: String, version: String, command: String) {
    self.name = name
    self.version = version
    self.command = command
  }
}
