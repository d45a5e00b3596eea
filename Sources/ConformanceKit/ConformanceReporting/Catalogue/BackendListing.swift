import StoreCoding
package import StoreContract

/// Backends as a list, for people and for programs.
package struct BackendListing: Sendable {
  private let entries: [Document.Entry]

  /// The list of some backends.
  ///
  /// - Parameters:
  ///   - backends: Those that are available.
  ///   - absent: Those that are not.
  package init(_ backends: [Backend], absent: [AbsentBackend] = []) {
    entries =
      backends.map { Document.Entry(name: $0.name, version: $0.version, available: true, hint: nil) }
      + absent.map { Document.Entry(name: $0.name, version: $0.version, available: false, hint: $0.command) }
  }

  /// The backends, a line each.
  package var text: String {
    let width = max(24, entries.map(\.version.count).max() ?? 0)
    return entries.map { entry in
      let state = entry.hint.map { "not available here: \($0)" } ?? "available"
      return "\(entry.name.padding(28)) \(entry.version.padding(width)) \(state)"
    }.joined(separator: "\n")
  }

  /// The backends as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no backend gives cause for.
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
