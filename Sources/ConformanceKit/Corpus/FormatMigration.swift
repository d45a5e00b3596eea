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
