import ConformanceKit

/// A documented row as Realm's engine and other stores answer it.
struct ComparedRow {
  let row: SemanticsRow
  private let realm: [Response]
  private let others: [[Response]]

  init(_ row: SemanticsRow, _ realm: [Response], _ others: [[Response]]) {
    self.row = row
    self.realm = realm
    self.others = others
  }

  /// Whether another store answers otherwise than Realm.
  func differs(_ other: Int) -> Bool { row.firstDifference(realm, others[other]) != nil }

  /// The number of other stores that refuse a part of the program.
  var refusals: Int {
    others.count { responses in
      responses.contains {
        if case .failure(let error) = $0 { error.kind == .schemaRefused || error.kind == .unsupported } else { false }
      }
    }
  }

  /// The answer of a store to the step that it answers otherwise. If it is nil, Realm's answer to the last step that
  /// was run.
  func answer(_ other: Int?) -> String {
    guard let other else { return "`\(row.text(realm, realm.lastIndex { $0 != .notRun } ?? 0))`" }
    guard let step = row.firstDifference(realm, others[other]) else { return "the same" }
    if case .failure(let error) = others[other][step], error.kind == .schemaRefused || error.kind == .unsupported {
      return "refused: \(error.message)"
    }
    return "`\(row.text(others[other], step))`"
  }

  /// The program, and the answers of all stores.
  func program(_ titles: [String]) -> String {
    let program = Program(schemas: row.schemas, operations: [.open(schema: 0)] + row.steps.map(\.operation))
    let answers = zip(titles, [answer(nil)] + others.indices.map { answer($0) }).map { "- \($0): \($1)" }
    return """
      \(row.section == SemanticsRow.noDocument ? "" : "\(row.document.title)'s documentation says: ")\(row.statement).

      ```swift
      \(program.swiftLiteral)
      ```

      \(answers.joined(separator: "\n"))
      """
  }
}

extension SemanticsRow {
  /// The answers of a store to the steps.
  func responses(of adapter: some StoreAdapter) -> [Response] {
    let operations = [Program.Operation.open(schema: 0)] + steps.map(\.operation)
    return Array(Interpreter(adapter).run(Program(schemas: schemas, operations: operations)).responses)
  }

  /// The first operation that two stores answer in another way; nil if there is none. Errors differ by their kind and
  /// property, and records without an order by what they are.
  func firstDifference(_ left: [Response], _ right: [Response]) -> Int? {
    zip(left, right).enumerated().first { index, pair in
      switch pair {
      case (.failure, .failure): pair.0.blame != pair.1.blame
      case (.found(let left), .found(let right)) where index > 0 && !steps[index - 1].isOrdered: Set(left) != Set(right)
      default: pair.0 != pair.1
      }
    }?.offset
  }

  /// An operation, of which the first opens the store, and the answer to it.
  fileprivate func text(_ responses: [Response], _ index: Int) -> String {
    let operation = index == 0 ? Program.Operation.open(schema: 0) : steps[index - 1].operation
    return "\(operation.shortText) → \(SemanticsStep.Outcome.response(responses[index]).shortText)"
  }
}

extension SemanticsRow {
  /// The section of the rows that no document has.
  static let noDocument = "Beyond the documents"

  /// Programs for promises of which no document speaks. They are not checked, only compared.
  static let beyondDocuments = SemanticsDocument.realm.section(
    noDocument,
    [
      .init(
        "An older version of an app opens the file, and a newer one reads it again",
        [[.note, .x(Int.self)], [.note], [.note, .x(Int.self)]], version: [2, 1, 3],
        [.put(["note": .string("a"), "x": .int64(7)]), .open(1), .open(2), .get(.done)]),
      .init(
        "A newer version of an app removes a property, and a later one adds it again",
        [[.note, .x(Int.self)], [.note], [.note, .x(Int.self)]],
        [.put(["note": .string("a"), "x": .int64(7)]), .open(1), .open(2), .get(.done)]),
      .query(
        "An operand is too large for the column", .x(.less, .int64(300)), .x(Int8.self), among: [.int64(1)], .done),
      .query(
        "A query for null finds records without the value", .x(.notEqual, .int64(1)), .x(Int.self, optional: true),
        among: [nil, .int64(1)], .done),
    ])
}

extension SemanticsStep {
  fileprivate var isOrdered: Bool {
    if case .query(_, let query) = operation { !query.order.isEmpty } else { true }
  }
}
