/// Where a backend's answer departs from what it promises.
public struct Discrepancy: Sendable, Hashable {
  /// The operation whose answer it is: its index, then the indices of task and operation inside a concurrent one.
  public var step: [Int]
  /// The place of the value: record and property, such as `record 1, property a[2]`; empty where the answer as a whole
  /// is meant.
  public var path: String
  /// The name of the innermost type that is concerned, such as `double`; empty where none is.
  public var type: String
  /// What happened to what, in a word or two: `nan → null`. With ``type`` it tells one defect from another.
  public var change: String
  /// What was promised.
  public var expected: Evidence
  /// What came.
  public var actual: Evidence
  /// What ran at once, and when; nil where nothing did.
  public var timeline: Timeline?

  /// A discrepancy.
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
    /// A value.
    case value(Value)
    /// A property that is missing.
    case missing
    /// An error.
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

extension Discrepancy.Evidence {
  /// The evidence as people read it, with the bits of a value that may look like another one.
  var reportText: String {
    switch self {
    case .value(let value): value.mayHideBits ? "\(value)  (\(value.bytes))" : "\(value)"
    case .missing: "nothing: the property is missing"
    case .error(let error): "error \(error)"
    case .noAnswer(let deadline): "no answer within \(deadline.seconds) s"
    case .breakdown(let breakdown): breakdown.description
    case .text(let text): text
    }
  }
}

extension Value {
  /// Whether two values of this kind may look alike and differ.
  fileprivate var mayHideBits: Bool {
    switch self {
    case .float, .double, .date: true
    case .string(let text): !text.isEmpty && text.utf8.count <= 64
    default: false
    }
  }
}
