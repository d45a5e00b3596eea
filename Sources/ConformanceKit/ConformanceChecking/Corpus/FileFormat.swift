package import StoreCoding

/// The versions of a file's form: the one that is written, and the way from each older one to the next.
///
/// A file of an older version is brought up to date when it is read, so that it means today what it meant when it was written;
/// `conformance migrate` writes it in the present form. To change the form: raise the version, and add the step from the last one.
package struct FileFormat: Sendable {
  /// The version that is written.
  package let version: Int
  /// A step from each older version to the next, the oldest first.
  package let migrations: [FormatMigration]

  /// A form whose first version is 1.
  ///
  /// - Parameter migrations: The steps since version 1, the oldest first.
  package init(migrations: [FormatMigration] = []) {
    self.migrations = migrations
    version = migrations.count + 1
  }

  /// Whether files of a version can be read.
  package func reads(_ version: Int) -> Bool { (1...self.version).contains(version) }

  /// What a file of an older version says, in the present form.
  func upToDate(_ content: JSONNode, from version: Int) -> JSONNode {
    let steps = migrations.dropFirst(version - 1)
    return steps.reduce(content) { $1.step($0) }.replacing("formatVersion", by: .number("\(self.version)"))
  }
}

/// The step from one version of a file's form to the next.
package struct FormatMigration: Sendable {
  /// What changed, and what is made of a file that was written before, in a sentence.
  package let change: String
  /// Makes the next version of a file's content. It leaves alone what it does not expect: the reader tells what is wrong with it.
  package let step: @Sendable (JSONNode) -> JSONNode

  /// A step.
  package init(_ change: String, step: @escaping @Sendable (JSONNode) -> JSONNode) {
    self.change = change
    self.step = step
  }
}
