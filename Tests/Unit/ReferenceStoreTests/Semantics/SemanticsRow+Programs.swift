import ConformanceKit

/// A row without the document and section that it stands in.
struct SemanticsRowDraft: Sendable {
  let statement: String
  let schemas: [Schema]
  let steps: [SemanticsStep]

  /// A row of any program.
  ///
  /// - Parameters:
  ///   - statement: What the document says, in a few words.
  ///   - schemas: The properties of each schema.
  ///   - versions: The versions of the schemas; in their order unless given.
  ///   - steps: What is done, and what comes of it.
  init(
    _ statement: String, _ schemas: [[Property]], version versions: [Int]? = nil, _ steps: [SemanticsStep]
  ) {
    self.statement = statement
    self.schemas = zip(schemas, versions ?? Array(1...schemas.count)).map { .of($0, version: $1) }
    self.steps = steps
  }

  /// What a property reads as that a row is older than.
  static func older(_ statement: String, _ property: Property, _ reading: SemanticsStep.Outcome) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[.note], [.note, property]], older + [.get(reading)])
  }

  /// A row that is older than a second version of the schema.
  static let older: [SemanticsStep] = [.put(["note": .string("a")]), .open(1)]

  /// What a stored value reads as.
  static func stored(
    _ statement: String, _ value: Value, _ property: Property, _ reading: SemanticsStep.Outcome
  ) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[property]], [.writeStored(["x": value]), .get(reading)])
  }

  /// What is stored of a value.
  static func kept(_ statement: String, _ value: Value, _ property: Property, as kept: Value) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[property]], [.put(["x": value]), .readStored(["x": kept])])
  }

  /// A value that cannot be stored.
  static func refused(_ statement: String, _ value: Value, _ property: Property) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[property]], [.put(["x": value], .rejected)])
  }

  /// A type that no property can have.
  static func noType(_ statement: String, _ type: any PropertyValue.Type) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[.note], [.note, .x(type)]], [.open(1, .refusal(.refused("x")))])
  }

  /// What a condition finds among records of these values of `x`, by their index.
  static func query(
    _ statement: String, _ condition: Query.Condition, _ property: Property, among values: [Value?],
    _ outcome: SemanticsStep.Outcome
  ) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[property]], writes(values) + [.query(condition, outcome)])
  }

  /// Stores a record for each value of `x`; nil is missing.
  static func writes(_ values: [Value?]) -> [SemanticsStep] {
    values.enumerated().map { index, value in
      .writeStored(Fields([value.map { ("x", $0) }].compactMap { $0 }), as: index)
    }
  }
}

extension SemanticsDocument {
  /// The rows of one section.
  func section(_ name: String, _ newRecords: [SemanticsRowDraft]) -> [SemanticsRow] {
    newRecords.map {
      SemanticsRow(document: self, section: name, statement: $0.statement, schemas: $0.schemas, steps: $0.steps)
    }
  }
}

extension Query.Condition {
  /// A comparison of `x`.
  static func x(_ comparison: Query.Comparison, _ operand: Value) -> Query.Condition {
    .compare(property: "x", comparison, operand)
  }

  /// Whether `x` is one of some operands, or none of them.
  static func x(isIn: Bool, _ operands: [Value]) -> Query.Condition {
    .membership(property: "x", isIn: isIn, operands)
  }
}
