package import StoreCoding

/// The versions of a file format: the current version, and a migration from each older version to the next.
///
/// Reading a file of an older version updates its content, so that the file keeps its meaning. `conformance migrate`
/// rewrites files in the current version. To change the format, raise the version and add a migration from the previous
/// one.
package struct FileFormat: Sendable {
  /// The version that is written.
  package let version: Int
  /// The migration from each older version to the next, oldest first.
  package let migrations: [FormatMigration]

  /// Creates a format whose versions start at 1.
  ///
  /// - Parameter migrations: The migrations since version 1, oldest first.
  package init(migrations: [FormatMigration] = []) {
    self.migrations = migrations
    version = migrations.count + 1
  }

  /// Whether files of a version can be read.
  package func reads(_ version: Int) -> Bool { (1...self.version).contains(version) }

  /// Converts the content of an older version to the current version.
  func upToDate(_ content: JSONNode, from version: Int) -> JSONNode {
    let steps = migrations.dropFirst(version - 1)
    return steps.reduce(content) { $1.step($0) }.replacing("formatVersion", by: .number("\(self.version)"))
  }
}

/// A migration from one version of a file format to the next.
package struct FormatMigration: Sendable {
  /// What changed, and how older files are converted, in a sentence.
  package let change: String
  /// Converts a file's content to the next version. It leaves unexpected content unchanged, and the reader then reports
  /// the error.
  package let step: @Sendable (JSONNode) -> JSONNode

  /// Creates a migration from one version to the next.
  package init(_ change: String, step: @escaping @Sendable (JSONNode) -> JSONNode) {
    self.change = change
    self.step = step
  }
}
