import StoreCoding
import StoreContract

/// The description of itself that an adapter gives in response to `initialize`.
package struct AdapterDescription: Sendable, Hashable {
  var protocolVersion: Int
  var backend: Backend
  /// The programming language of the adapter.
  var language: String?
  var homepage: String?
  /// Whether the adapter creates the directories of locations itself when it needs them. The kit then sends the
  /// notification `forget` when a location no longer exists. This saves a directory for each case if stores live in
  /// memory.
  var lazyLocations = false
}

extension AdapterDescription: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case protocolVersion, name, version, language, homepage, issuesURL, capabilities, semantics, lazyLocations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(protocolVersion, forKey: .protocolVersion)
    try container.encode(backend.name, forKey: .name)
    try container.encode(backend.version, forKey: .version)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encodeIfPresent(homepage, forKey: .homepage)
    try container.encodeIfPresent(backend.issuesURL, forKey: .issuesURL)
    if lazyLocations { try container.encode(lazyLocations, forKey: .lazyLocations) }
    try container.encode(backend.capabilities, forKey: .capabilities)
    try container.encode(backend.semantics, forKey: .semantics)
  }

  /// Decodes a description. Ignores unknown fields, because a newer adapter may describe more of itself.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    protocolVersion = try container.decode(Int.self, forKey: .protocolVersion)
    guard protocolVersion == AdapterProtocol.version else {
      throw container.expected(
        "version \(AdapterProtocol.version) of the protocol, found \(protocolVersion)", forKey: .protocolVersion)
    }
    let name = try container.decode(String.self, forKey: .name)
    guard name.isFileName else { throw container.expected(String.fileNameRule, forKey: .name) }
    backend = Backend(
      name: name, version: try container.decode(String.self, forKey: .version).bounded(to: Self.longestText),
      capabilities: try container.decode(Capabilities.self, forKey: .capabilities),
      semantics: try container.decode(Semantics.self, forKey: .semantics),
      issuesURL: try container.decodeIfPresent(String.self, forKey: .issuesURL)?.bounded(to: Self.longestText))
    language = try container.decodeIfPresent(String.self, forKey: .language)?.bounded(to: Self.longestText)
    homepage = try container.decodeIfPresent(String.self, forKey: .homepage)?.bounded(to: Self.longestText)
    lazyLocations = try container.decodeIfPresent(Bool.self, forKey: .lazyLocations) ?? false
  }

  /// How many bytes are kept of each text that an adapter gives about itself.
  private static let longestText = 1024
}
