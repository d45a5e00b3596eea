/// What a search found, with the values of the counterexamples.
public struct SearchResult<Value> {
  /// A counterexample and its value.
  public struct Failure {
    /// What was found.
    public let counterexample: Counterexample<Void>
    /// The value of its choices; `nil` when they do not qualify any more.
    public let value: Value?

    @usableFromInline
    init(counterexample: Counterexample<Void>, value: Value?) {
      self.counterexample = counterexample
      self.value = value
    }
  }

  /// The failures, in the order they were found.
  public let failures: [Failure]
  /// What was done.
  public let statistics: Statistics

  @usableFromInline
  init(failures: [Failure], statistics: Statistics) {
    self.failures = failures
    self.statistics = statistics
  }
}

extension SearchResult: Sendable where Value: Sendable {}
extension SearchResult.Failure: Sendable where Value: Sendable {}
