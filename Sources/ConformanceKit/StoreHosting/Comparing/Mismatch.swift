import StoreCoding
public import StoreContract

/// Where a backend's answer departs from what it promises.
public struct Mismatch: Sendable, Hashable {
  /// The operation whose answer it is: its index, then the indices of task and operation inside a concurrent one.
  public var step: [Int]
  /// The place of the value: record and property, such as `record 1, property a[2]`; empty where the answer as a whole is
  /// meant.
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
  package var timeline: Timeline?

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
    case noResponse(within: Duration)
    /// Nothing: the adapter broke down.
    indirect case breakdown(AdapterFailure)
    /// Anything that a sentence says better.
    case text(String)
  }
}

extension Mismatch.Evidence {
  /// A value, or that it is missing.
  package init(_ value: Value?) {
    self = value.map(Self.value) ?? .missing
  }
}

extension Mismatch.Evidence {
  /// The evidence as people read it, with the bits of a value that may look like another one.
  package var reportText: String {
    switch self {
    case .value(let value): value.mayHideBits ? "\(value)  (\(value.bytes))" : "\(value)"
    case .missing: "nothing: the property is missing"
    case .error(let error): "error \(error)"
    case .noResponse(let deadline): "no answer within \(deadline.seconds) s"
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

// MARK: Places

extension Mismatch {
  /// The place of a property, as ``path`` names it, in the one record that an operation names.
  package static func path(of property: String?, in operation: Program.Operation) -> String {
    let labels = operation.labels
    return path(record: labels.count == 1 ? labels.first : nil, property: property)
  }

  /// The place of a value, as ``path`` names it.
  ///
  /// - Parameters:
  ///   - label: The record; nil where it is not known.
  ///   - property: The property, or a part of it; nil where the record as a whole is meant.
  package static func path(record label: Program.Label?, property: String? = nil) -> String {
    [label.map { "record \($0)" }, property.map { "property \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Mismatch {
  /// The discrepancy, told as that of the property as a whole where its declared default was promised and another value came.
  ///
  /// Part by part, a default that is ignored would look like as many defects as there are values to declare.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - expected: The record that was promised.
  ///   - actual: The record that came.
  ///   - path: The place of the property.
  func ofDefault(_ property: Property, in expected: Fields, _ actual: Fields, path: String) -> Mismatch {
    guard let promised = property.defaultValue, expected[property.name] == promised, let came = actual[property.name]
    else { return self }
    let (before, after) = (ValueClass.of(promised), ValueClass.of(came))
    return Mismatch(
      step: step, path: path, type: property.type.className,
      change: before == after ? "default \(before) changed" : "default \(before) → \(after)",
      expected: .value(promised), actual: .value(came))
  }
}

// MARK: No answer

extension Mismatch {
  /// The adapter broke down, at the last operation that was run.
  ///
  /// - Parameters:
  ///   - breakdown: How.
  ///   - history: What the operations came to.
  package static func breakdown(_ breakdown: AdapterFailure, in history: History) -> Mismatch {
    let last = history.responses.lastIndex { $0 != .notRun } ?? 0
    return Mismatch(
      step: [last], change: breakdown.change, expected: .text("an answer"), actual: .breakdown(breakdown))
  }

  /// How the adapter broke down; nil when the discrepancy is in an answer.
  public var breakdown: AdapterFailure? {
    if case .breakdown(let breakdown) = actual { breakdown } else { nil }
  }
}

extension Mismatch {
  /// The last operation, or one before it, never came back.
  ///
  /// - Parameters:
  ///   - program: The program that hangs.
  ///   - deadline: How long it was waited for.
  ///   - unanswered: The calls of tasks that have not returned; nil where there is none.
  package static func hang(of program: Program, deadline: Duration, unanswered: String? = nil) -> Mismatch {
    Mismatch(
      step: [program.operations.count - 1], change: "hang",
      expected: .text(unanswered.map { "an answer to \($0)" } ?? "an answer"), actual: .noResponse(within: deadline))
  }

  /// Whether the program hangs, so that to run it once more tells nothing and takes a thread.
  package var isHang: Bool {
    switch actual {
    case .noResponse: true
    case .breakdown(let breakdown): breakdown.isHang
    case .value, .missing, .error, .text: false
    }
  }
}
