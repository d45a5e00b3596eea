import ConformanceKit

/// One operation of a row's program, and what comes of it.
struct SemanticsStep: Sendable {
  let operation: Program.Operation
  let outcome: Outcome

  /// What comes of an operation.
  enum Outcome: Sendable {
    /// This answer.
    case response(Response)
    /// These records are found, in this order.
    case found([Program.Label])
    /// An error of that kind, naming that property.
    case refusal(Blame)

    /// Whether an answer is this outcome.
    func admits(_ response: Response) -> Bool {
      switch (self, response) {
      case (.response(let expected), _): response == expected
      case (.found(let labels), .found(let records)): records.map(\.label) == labels
      case (.refusal(let blame), .failure): response.blame == blame
      default: false
      }
    }
  }
}

extension SemanticsStep.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .response(let response): "\(response)"
    case .found(let labels): labels.isEmpty ? "no record" : labels.map { "#\($0)" }.joined(separator: " ")
    case .refusal(let blame): blame.kind.rawValue + (blame.property.map { " (\($0))" } ?? "")
    }
  }
}

extension SemanticsStep {
  /// Opens the location with another schema.
  static func open(_ schema: Int, _ outcome: Outcome = .done) -> SemanticsStep {
    SemanticsStep(operation: .open(schema: schema), outcome: outcome)
  }

  /// Stores a record.
  static func put(_ fields: Fields, as label: Program.Label = 1, _ outcome: Outcome = .done) -> SemanticsStep {
    SemanticsStep(operation: .put(entity: "E", [.init(label, fields)]), outcome: outcome)
  }

  /// Writes a record's stored values.
  static func writeStored(_ fields: Fields, as label: Program.Label = 1) -> SemanticsStep {
    SemanticsStep(operation: .writeStored(entity: "E", label, fields), outcome: .done)
  }

  /// Changes some properties of record 1.
  static func update(_ fields: Fields) -> SemanticsStep {
    SemanticsStep(operation: .update(entity: "E", 1, fields), outcome: .done)
  }

  /// Reads record 1 and puts back what was read.
  static let rewrite = SemanticsStep(operation: .rewrite(entity: "E", 1), outcome: .done)

  /// Reads record 1.
  static func get(_ outcome: Outcome) -> SemanticsStep {
    SemanticsStep(operation: .get(entity: "E", [1]), outcome: outcome)
  }

  /// Reads the stored values of record 1.
  static func readStored(_ fields: Fields) -> SemanticsStep {
    SemanticsStep(operation: .readStored(entity: "E", 1), outcome: .response(.stored(fields)))
  }

  /// Finds records.
  static func query(_ condition: Query.Condition, _ outcome: Outcome) -> SemanticsStep {
    SemanticsStep(operation: .query(entity: "E", Query(where: condition)), outcome: outcome)
  }

  /// Sorts all records by `x`.
  static func sortByX(_ labels: [Program.Label]) -> SemanticsStep {
    SemanticsStep(operation: .query(entity: "E", Query(order: [.init("x")])), outcome: .found(labels))
  }
}

extension SemanticsStep.Outcome {
  static let done = Self.response(.done)
  static let unreadable = Self.refusal(.unreadable("x"))
  static let rejected = Self.refusal(.rejected("x"))

  /// The one record, whose only property is `x`.
  static func x(_ value: Value) -> Self { .response(.x(value)) }

  /// The one record, whose properties are `x` and a note "a".
  static func noteAndX(_ value: Value) -> Self { .response(.records([["note": .string("a"), "x": value]])) }
}
