import ConformanceKit
import ReferenceStore

/// What a store's documentation says of one thing, and the program that shows it on the reference store.
struct SemanticsRow: Sendable {
  /// The document that says so.
  let document: SemanticsDocument
  /// The section of the document.
  let section: String
  /// What it says, in a few words.
  let statement: String
  /// The versions of the schema; the first one is open at the start.
  let schemas: [Schema]
  /// What is done, and what comes of it.
  let steps: [SemanticsStep]

  /// The name by which tests and the generated document call it.
  var name: String { "\(document.rawValue) · \(section) · \(statement)" }

  /// How the reference store departs from the row; nil when it does as the row says.
  ///
  /// - Parameters:
  ///   - semantics: The semantics.
  ///   - capabilities: The capabilities; the documented store's unless given.
  func departure(under semantics: Semantics, _ capabilities: Capabilities? = nil) -> Departure? {
    let adapter = ReferenceAdapter(capabilities: capabilities ?? document.capabilities, semantics: semantics)
    let operations = [Program.Operation.open(schema: 0)] + steps.map(\.operation)
    let answers = Interpreter(adapter).run(Program(schemas: schemas, operations: operations)).answers.dropFirst()
    for (step, answer) in zip(steps, answers) where !step.outcome.admits(answer) {
      return Departure(step: step, answer: answer)
    }
    return nil
  }

  /// A step that came to something else.
  struct Departure: CustomStringConvertible {
    let step: SemanticsStep
    let answer: Answer

    var description: String { "\(step.operation)\n  expected \(step.outcome)\n  came     \(answer)" }
  }
}

extension SemanticsRow {
  /// All rows of all documents.
  static let all = objectBox + realm + convex
}
