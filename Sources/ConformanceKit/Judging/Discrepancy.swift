/// Where a backend's answer departs from what it promises.
public struct Discrepancy: Sendable, Hashable {
  /// The operation whose answer it is: its index, then the indices of task and operation inside a concurrent one.
  public var step: [Int]
  /// The place of the value: record and property, such as `record 1, property a[2]`; empty where the answer as a whole is
  /// meant.
  public var path: String
  /// The name of the innermost type that is concerned, such as `double`; empty where none is.
  public var type: String
  /// What happened to what, in a word or two: `nan → null`. With ``type`` it tells one defect from another.
  public var change: String
  /// What the store promised to answer.
  public var expected: Evidence
  /// What the store answered instead.
  public var actual: Evidence
  /// What ran at once, and when; nil where nothing did.
  package var timeline: Timeline?

  /// A difference between an answer and the promise.
  public init(
    step: [Int], path: String = "", type: String = "", change: String, expected: Evidence, actual: Evidence
  ) {
    self.step = step
    self.path = path
    self.type = type
    self.change = change
    self.expected = expected
    self.actual = actual
  }

  /// One side of a discrepancy.
  public enum Evidence: Sendable, Hashable {
    /// A value that was read.
    case value(Value)
    /// A property that is missing.
    case missing
    /// An error that was thrown.
    indirect case error(StoreError)
    /// Nothing: the operation was waited for this long, and never came back.
    case noAnswer(within: Duration)
    /// Nothing: the adapter broke down.
    indirect case breakdown(Breakdown)
    /// Anything that a sentence says better.
    case text(String)
  }
}

extension Discrepancy.Evidence {
  /// A value, or that it is missing.
  init(_ value: Value?) {
    self = value.map(Self.value) ?? .missing
  }
}
