/// Thrown when a property does not hold.
///
/// Its description is the report: for each distinct defect the minimal case as Swift source, how it fails, and how to run it
/// again.
public struct PropertyFailure: Error, Hashable, Sendable {
  /// What is wrong: one entry for each failure that can be told from the others by its check or its error.
  public let defects: [Defect]
  /// What was done.
  public let statistics: Statistics
  /// The seed that everything random was derived from.
  public let seed: UInt64
  /// Where the property is.
  public let location: CodeLocation
}
