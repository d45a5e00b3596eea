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
  func allowedOutcome(under semantics: Semantics, _ capabilities: Capabilities? = nil) -> AllowedOutcome? {
    departure(of: ReferenceAdapter(capabilities: capabilities ?? document.capabilities, semantics: semantics))
  }

  /// How a store departs from the row; nil when it does as the row says.
  func departure(of adapter: some StoreAdapter) -> AllowedOutcome? {
    let operations = [Program.Operation.open(schema: 0)] + steps.map(\.operation)
    let responses = Interpreter(adapter).run(Program(schemas: schemas, operations: operations)).responses.dropFirst()
    for (step, response) in zip(steps, responses) where !step.outcome.admits(response) {
      return AllowedOutcome(step: step, response: response)
    }
    return nil
  }

  /// A step that came to something else.
  struct AllowedOutcome: CustomStringConvertible {
    let step: SemanticsStep
    let response: Response

    var description: String { "\(step.operation)\n  expected \(step.outcome)\n  came     \(response)" }
  }
}

extension SemanticsRow {
  /// All rows of all documents.
  static let all = objectBox + realm + convex
}
