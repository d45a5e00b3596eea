/// What a program's operations came to, one answer an operation.
public struct History: Sendable, Hashable {
  /// The answers, in the order of the program's operations.
  public var responses: [Response]
  /// How the adapter broke down, if it did: at the last operation that was run. Those after it have the answer ``Response/notRun``.
  package var breakdown: AdapterFailure?

  /// What the instrumented converters of the run did, in the order of their calls.
  package var conversions: [Conversion]

  /// A history of those answers.
  package init(responses: [Response], breakdown: AdapterFailure? = nil, conversions: [Conversion] = []) {
    self.responses = responses
    self.breakdown = breakdown
    self.conversions = conversions
  }
}
