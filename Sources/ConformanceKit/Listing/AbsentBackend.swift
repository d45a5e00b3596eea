/// A backend that is known and is not available here.
public struct AbsentBackend: Sendable, Hashable {
  /// The name by which the command line calls it.
  public let name: String
  /// The version of the store behind it.
  public let version: String
  /// The command that makes it available.
  public let command: String

  /// A backend that is not available here.
  public init(name: String, version: String, command: String) {
    self.name = name
    self.version = version
    self.command = command
  }
}
