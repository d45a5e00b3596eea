/// What a program's operations came to, one answer an operation.
public struct History: Sendable, Hashable {
  /// The answers, in the order of the program's operations.
  public var answers: [Answer]

  /// A history of those answers.
  public init(answers: [Answer]) {
    self.answers = answers
  }
}
