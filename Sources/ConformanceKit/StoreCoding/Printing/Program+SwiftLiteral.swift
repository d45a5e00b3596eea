import Generators
public import StoreContract

extension Program {
  /// Swift source that creates this program. It uses the Swift types of the schemas.
  ///
  /// ```swift
  /// Program(
  ///   schemas: [Schema(version: 1, entities: […])],
  ///   operations: [
  ///     .open(schema: 0),
  ///     .put(entity: "Item", [.init(1, ["p": .double(.nan)])])
  ///   ])
  /// ```
  public var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    .call(
      "Program", .labelled("schemas", .list(schemas.map(\.source))),
      .labelled("operations", .list(operations.map(\.source))))
  }
}

extension Program.Operation {
  /// Swift source that creates this operation: `.put(entity: "Item", [.init(1, ["p": .double(.nan)])])`.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    switch self {
    case .open(let schema): .text(".open(schema: \(schema))")
    case .close: .text(".close")
    case .put(let entity, let records): .call(".put", Self.entity(entity), .records(records))
    case .update(let entity, let label, let fields):
      .call(".update", Self.entity(entity), .text("\(label)"), fields.source)
    case .get(let entity, let labels): .call(".get", Self.entity(entity), .labels(labels))
    case .rewrite(let entity, let label): .call(".rewrite", Self.entity(entity), .text("\(label)"))
    case .delete(let entity, let labels): .call(".delete", Self.entity(entity), .labels(labels))
    case .query(let entity, let query): .call(".query", Self.entity(entity), query.source)
    case .subscribe(let entity, let query, let subscription):
      .call(".subscribe", Self.entity(entity), query.source, .text("as: \(subscription)"))
    case .events(let subscription): .text(".events(of: \(subscription))")
    case .unsubscribe(let subscription): .text(".unsubscribe(\(subscription))")
    case .transaction(let commit, let operations):
      .call(".transaction", .text("commit: \(commit)"), .list(operations.map(\.source)))
    case .readStored(let entity, let label): .call(".readStored", Self.entity(entity), .text("\(label)"))
    case .writeStored(let entity, let label, let fields):
      .call(".writeStored", Self.entity(entity), .text("\(label)"), fields.source)
    case .elsewhere(let schema, let operations):
      .call(".elsewhere", .text("schema: \(schema)"), .list(operations.map(\.source)))
    case .alongside(let schema, let operations):
      .call(".alongside", .text("schema: \(schema)"), .list(operations.map(\.source)))
    case .afterClosing(let operations): .call(".afterClosing", .list(operations.map(\.source)))
    case .concurrently(let tasks): .call(".concurrently", .list(tasks.map { .list($0.map(\.source)) }))
    case .cancelling(let moment, let operation): .call(".cancelling", .text("at: \(moment)"), operation.source)
    case .kill: .text(".kill")
    case .killDuring(let operation, let step): .call(".killDuring", operation.source, .text("step: \(step)"))
    }
  }

  private static func entity(_ name: String) -> SwiftSource {
    .text("entity: \(name.quoted)")
  }
}
