/// What the kit knows of a backend before it runs it.
public struct Backend: Sendable, Hashable {
  /// The name by which the command line and the reports call it.
  public var name: String
  /// The version of the store behind it.
  public var version: String
  /// What the backend can do.
  public var capabilities: Capabilities
  /// What it promises where stores differ.
  public var semantics: Semantics
  /// The address at which its defects are reported, such as `https://github.com/owner/name/issues`; nil when there is none.
  public var issuesURL: String?

  /// A backend's description.
  ///
  /// - Parameters:
  ///   - name: The name by which the command line and the reports call it.
  ///   - version: The version of the store behind it.
  ///   - capabilities: What it does; unless given, it stores the primitives.
  ///   - semantics: What it promises where stores differ.
  ///   - issuesURL: The address at which its defects are reported; nil when there is none.
  public init(
    name: String, version: String = "1", capabilities: Capabilities = Capabilities(), semantics: Semantics,
    issuesURL: String? = nil
  ) {
    self.name = name
    self.version = version
    self.capabilities = capabilities
    self.semantics = semantics
    self.issuesURL = issuesURL
  }
}
