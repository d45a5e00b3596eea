/// What a stored form reads as.
enum ReadOutcome<Value: Equatable & Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// No value, and how that was said.
  case refused(String)

  /// The value; nil when there is none.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The value as Swift source, or the refusal.
  var text: String {
    switch self {
    case .value(let value): Sameness.source(value)
    case .refused(let how): how
    }
  }

  /// Whether both are the same value, or both refusals.
  func isSame(as other: ReadOutcome) -> Bool {
    switch (self, other) {
    case (.value(let left), .value(let right)): Sameness.areSame(left, right)
    case (.refused, .refused): true
    default: false
    }
  }
}
