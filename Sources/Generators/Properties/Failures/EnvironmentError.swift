/// An environment variable that has no meaning.
public struct EnvironmentError: Error, Hashable, CustomStringConvertible {
  /// The variable's name.
  public let name: String
  /// Its value.
  public let value: String

  /// What is wrong, and what to do.
  public var description: String { "\(name)=\(value): give it a whole number, or leave it out" }
}
