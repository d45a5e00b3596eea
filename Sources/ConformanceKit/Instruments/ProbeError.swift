/// What a converter throws that is told to.
public struct ProbeError: Error, CustomStringConvertible {
  /// The error in a sentence.
  public var description: String { "the converter was told to throw" }
}
