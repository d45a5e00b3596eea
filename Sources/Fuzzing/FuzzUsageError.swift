/// A setting that nothing can be done with.
package struct FuzzUsageError: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
