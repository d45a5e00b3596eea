import StoreCoding
package import StoreContract

/// A list of backends, for people and for programs.
package struct BackendListing: Sendable {
  private let entries: [Document.Entry]

  /// Makes a list of backends.
  ///
  /// - Parameters:
  ///   - backends: The available backends.
  ///   - absent: The unavailable backends.
  package init(_ backends: [Backend], absent: [AbsentBackend] = []) {
    entries =
      backends.map { Document.Entry(name: $0.name, version: $0.version, available: true, hint: nil) }
      + absent.map { Document.Entry(name: $0.name, version: $0.version, available: false, hint: $0.command) }
  }

  /// The list as text, with one line for each backend.
  package var text: String {
    let width = max(24, entries.map(\.version.count).max() ?? 0)
    return entries.map { entry in
      let state = entry.hint.map { "not available here: \($0)" } ?? "available"
      return "\(entry.name.padding(28)) \(entry.version.padding(width)) \(state)"
    }.joined(separator: "\n")
  }

  /// Returns the list as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No backend causes one.
  package func json() throws -> String {
    try Document(backends: entries).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let backends: [Entry]

    struct Entry: Encodable {
      let name: String
      let version: String
      let available: Bool
      let hint: String?
    }
  }
}

/// A known backend that is unavailable here.
package struct AbsentBackend: Sendable, Hashable {
  /// The name of the backend on the command line.
  package let name: String
  /// The version of the underlying store.
  package let version: String
  /// The command that makes the backend available.
  package let command: String

  /// Makes the entry for an unavailable backend.
  package init(name: String, version: String, command: String) {
    self.name = name
    self.version = version
    self.command = command
  }
}
