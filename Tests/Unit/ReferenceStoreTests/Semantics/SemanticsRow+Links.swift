import ConformanceKit

/// What stores do with links between records: a link to one record is `x`, a link to many is `many`.
extension SemanticsRowDraft {
  /// Records 1 and 2 with links to none, and one of them with links to the other.
  private static let linked: [SemanticsStep] = [
    .put(["x": .null, "many": .array([])]), .put(["x": .null, "many": .array([])], as: 2),
    .put(["x": .ref("2"), "many": .array([.ref("2"), .ref("1"), .ref("2")])]),
  ]

  private static let removed: [SemanticsStep] =
    linked + [
      SemanticsStep(operation: .delete(entity: "E", [2]), outcome: .response(.count(1)))
    ]

  /// What the links of record 1 to itself and to record 2 read as.
  static func links(_ statement: String, _ reading: SemanticsStep.Outcome) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[.link, .manyLinks]], linked + [.get(reading)])
  }

  /// What the links of record 1 read as after record 2 was removed.
  static func linksToRemoved(_ statement: String, _ reading: SemanticsStep.Outcome) -> SemanticsRowDraft {
    SemanticsRowDraft(statement, [[.link, .manyLinks]], removed + [.get(reading)])
  }

  /// What the link of record 1 to record 2 reads as after that was removed, and another stored under its id.
  static func linkToRestored(_ statement: String, _ reading: Value) -> SemanticsRowDraft {
    let none = Fields([("x", .null)])
    let steps: [SemanticsStep] = [
      .put(none, as: 2), .put(["x": .ref("2")]),
      SemanticsStep(operation: .delete(entity: "E", [2]), outcome: .response(.count(1))), .put(none, as: 2),
    ]
    return SemanticsRowDraft(statement, [[.link]], steps + [.get(.x(reading))])
  }

  /// What a link reads as that a row is older than.
  static func olderLink(_ statement: String) -> SemanticsRowDraft {
    .older(statement, .link, .noteAndX(.null))
  }
}

extension Property {
  fileprivate static let link = Property(name: "x", type: .toOne("E"), isOptional: true)
  fileprivate static let manyLinks = Property(name: "many", type: .toMany("E"))
}

extension SemanticsStep.Outcome {
  /// The one record, whose links lead to these records.
  static func links(_ one: Program.Label?, _ many: Program.Label...) -> Self {
    let links = many.map { Value.ref(RecordID($0)) }
    return .response(.records([["x": one.map { .ref(RecordID($0)) } ?? .null, "many": .array(links)]]))
  }
}
