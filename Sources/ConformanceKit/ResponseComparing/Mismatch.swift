import StoreCoding
public import StoreContract

/// A difference between the response of a backend and the response that its declarations promise.
public struct Mismatch: Sendable, Hashable {
  /// The operation that gave the response: its index, then the indices of task and operation if it ran inside a
  /// concurrent operation.
  public var step: [Int]
  /// The record and the property that differ, such as `record 1, property a[2]`. Empty if the response as a whole
  /// differs.
  public var path: String
  /// The name of the innermost type whose value differs, such as `double`. Empty if no type is involved.
  public var type: String
  /// The change in a word or two: `nan → null`. This text and ``type`` together tell one defect from another.
  public var change: String
  /// The side that the backend promised.
  public var expected: Side
  /// The side that the backend gave.
  public var actual: Side
  /// The calls of the concurrent tasks in the order of time, or nil if no calls overlapped.
  package var timeline: Timeline?
  /// Whether an event of a live query did not come in time, so that the machine may be to blame. False if it did not
  /// come either when the minimal program ran once more.
  package var isLate = false

  /// Creates a mismatch that has no timeline.
  public init(
    step: [Int], path: String = "", type: String = "", change: String, expected: Side, actual: Side
  ) {
    self.step = step
    self.path = path
    self.type = type
    self.change = change
    self.expected = expected
    self.actual = actual
  }

  /// One side of a mismatch.
  public enum Side: Sendable, Hashable {
    /// The value of a property or record.
    case value(Value)
    /// The property is missing.
    case missing
    /// The operation failed with an error.
    indirect case error(StoreError)
    /// There is no response: the operation did not return within this time.
    case noResponse(within: Duration)
    /// There is no response: the adapter failed.
    indirect case adapterFailure(AdapterFailure)
    /// A description in words, for anything that the other cases cannot express.
    case text(String)
  }
}

extension Mismatch {
  /// Returns the mismatch of an answer that does not have the contract's shape, such as a list with too few elements.
  ///
  /// - Parameters:
  ///   - message: What is wrong with the answer.
  ///   - step: The operation that gave the answer.
  package static func malformed(_ message: String, at step: [Int]) -> Mismatch {
    Mismatch(
      step: step, change: "malformed answer", expected: .text("an answer of the contract's shape"),
      actual: .text(message))
  }

  /// The change, followed by the message of an internal error, because the kind of such an error says nothing about the
  /// defect.
  package var explainedChange: String {
    actual.internalError.map { "\(change) (\($0.message))" } ?? change
  }

  /// The type, if there is one, and the change: `string NUL → end`.
  package var summary: String { [type, explainedChange].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Mismatch.Side {
  /// The error of kind ``StoreError/Kind/internal`` that this is, or nil.
  package var internalError: StoreError? {
    if case .error(let error) = self, error.kind == .internal { error } else { nil }
  }

  /// Creates the side of a value, or of a missing property if the value is nil.
  package init(_ value: Value?) {
    self = value.map(Self.value) ?? .missing
  }
}

extension Mismatch.Side {
  /// The side in the form that reports show. Values that can look alike and still differ are followed by their
  /// bytes.
  package var reportText: String { longText.bounded() }

  private var longText: String {
    switch self {
    case .value(let value): value.mayHideBits ? "\(value)  (\(value.bytes))" : "\(value)"
    case .missing: "nothing: the property is missing"
    case .error(let error): "error \(error)"
    case .noResponse(let deadline): "no answer within \(deadline.seconds) s"
    case .adapterFailure(let adapterFailure): adapterFailure.description
    case .text(let text): text
    }
  }
}

extension Value {
  /// Whether two different values of this kind can have the same description.
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
  /// The path of a property in the form of ``path``. It names the record only if the operation refers to exactly one.
  package static func path(of property: String?, in operation: Program.Operation) -> String {
    let labels = operation.labels
    return path(record: labels.count == 1 ? labels.first : nil, property: property)
  }

  /// The path of a value in the form of ``path``.
  ///
  /// - Parameters:
  ///   - label: The record, or nil if it is not known.
  ///   - property: The property or a part of it, or nil for the record as a whole.
  package static func path(record label: Program.Label?, property: String? = nil) -> String {
    [label.map { "record \($0)" }, property.map { "property \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Mismatch {
  /// Returns a mismatch of the whole property if the backend promised the property's declared default and gave another
  /// value. Otherwise returns this mismatch.
  ///
  /// If parts were compared one by one, an ignored default would look like as many defects as there are default values.
  ///
  /// - Parameters:
  ///   - property: The property whose default may have been ignored.
  ///   - expected: The fields that the backend promised.
  ///   - actual: The fields that the backend gave.
  ///   - path: The path of the property.
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

// MARK: No response

extension Mismatch {
  /// Creates the mismatch of an adapter that failed. Its step is the last operation that was run.
  ///
  /// - Parameters:
  ///   - adapterFailure: The failure of the adapter.
  ///   - history: The responses of the operations.
  package static func adapterFailure(_ adapterFailure: AdapterFailure, in history: History) -> Mismatch {
    let last = history.responses.lastIndex { $0 != .notRun } ?? 0
    return Mismatch(
      step: [last], change: adapterFailure.change, expected: .text("an answer"), actual: .adapterFailure(adapterFailure)
    )
  }

  /// The failure of the adapter, or nil if the mismatch is in a response.
  package var adapterFailure: AdapterFailure? {
    if case .adapterFailure(let adapterFailure) = actual { adapterFailure } else { nil }
  }
}

extension Mismatch {
  /// Creates the mismatch of a program that hangs: the last operation or an earlier one did not return.
  ///
  /// - Parameters:
  ///   - program: The program that hangs.
  ///   - deadline: How long the kit waited for the operation.
  ///   - unanswered: The calls of tasks that have not returned, or nil if there are none.
  package static func hang(of program: Program, deadline: Duration, unanswered: String? = nil) -> Mismatch {
    Mismatch(
      step: [program.operations.count - 1], change: "hang",
      expected: .text(unanswered.map { "an answer to \($0)" } ?? "an answer"), actual: .noResponse(within: deadline))
  }

  /// Whether the program hangs. Running it once more would give no new information and would occupy another thread.
  package var isHang: Bool {
    switch actual {
    case .noResponse: true
    case .adapterFailure(let adapterFailure): adapterFailure.isHang
    case .value, .missing, .error, .text: false
    }
  }
}
