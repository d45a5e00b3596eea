/// A case as data: versions of a schema, and the operations that run against them.
///
/// One interpreter runs a program against any backend, and against the reference store; so each case can be printed, stored,
/// replayed, minimised and sent to another process.
public struct Program: Sendable, Hashable {
  /// The schemas; operations name them by their index.
  public var schemas: [Schema]
  /// The operations, in order.
  public var operations: [Operation]

  /// A program of those operations.
  public init(schemas: [Schema], operations: [Operation]) {
    self.schemas = schemas
    self.operations = operations
  }

  /// The index of a schema that an operation names and there is not; nil where all are there.
  package var strangeSchema: Int? {
    operations.lazy.flatMap(\.namedSchemas).first { !schemas.indices.contains($0) }
  }
}

extension Program {
  /// The name of the only entity of most programs. Descriptions leave it out where they can.
  package static let usualEntityName = "Item"
}
