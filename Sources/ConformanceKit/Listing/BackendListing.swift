/// Backends as a list, for people and for programs.
public struct BackendListing: Sendable {
  private let backends: [Backend]

  /// The list of some backends, all of which are available.
  public init(_ backends: [Backend]) {
    self.backends = backends
  }

  /// The backends, a line each.
  public var text: String {
    backends.map { "\($0.name.padding(28)) \($0.version.padding(24)) available" }.joined(separator: "\n")
  }

  /// The backends as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no backend gives cause for.
  public func json() throws -> String {
    try Document(backends: backends.map { Document.Entry(name: $0.name, version: $0.version, available: true) })
      .jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let backends: [Entry]

    struct Entry: Encodable {
      let name: String
      let version: String
      let available: Bool
    }
  }
}
