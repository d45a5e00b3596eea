/// What a converter throws that is told to.
package struct ProbeError: Error, CustomStringConvertible {
  /// The error in a sentence.
  package var description: String { "the converter was told to throw" }
}
