import ConformanceKit
import Testing

/// The simplest program that shows a defect, and the mismatch that it shows.
struct MinimalProgram: Sendable, CustomTestStringConvertible {
  /// The faulty store's name.
  let store: String
  /// The law that catches it best.
  let law: Law.ID
  /// The innermost type that is concerned, and what happened: the rest of the finding's signature.
  let defect: String
  /// The program that every seed has to lead to.
  let program: Program
  /// What the finding's text says after the program; nil where another program's text is the snapshot of the same
  /// wording.
  let text: String?

  init(_ store: String, _ law: Law.ID, _ defect: String, _ program: Program, says text: String? = nil) {
    self.store = store
    self.law = law
    self.defect = defect
    self.program = program
    self.text = text
  }

  var testDescription: String { "\(store) by \(law)" }
}

extension Program {
  /// A program of the kit's one entity, in versions 1, 2 and so on of its schema.
  init(_ versions: [Property]..., operations: Program.Operation...) {
    self.init(
      schemas: versions.enumerated().map { DrawnTable.schema(version: $0.offset + 1, $0.element) },
      operations: [.open(schema: 0)] + operations)
  }
}

extension Property {
  init(_ name: String, _ type: PropertyType, isOptional: Bool = false, default: Value? = nil) {
    self.init(name: name, type: type, isOptional: isOptional, defaultValue: `default`)
  }

  init(_ name: String, _ primitive: Primitive, isOptional: Bool = false, default: Value? = nil) {
    self.init(name, .primitive(primitive), isOptional: isOptional, default: `default`)
  }
}

extension Program.Operation {
  /// Stores records of the values given, labelled 1, 2 and so on.
  static func put(_ records: Fields...) -> Program.Operation {
    .put(entity: DrawnTable.entityName, records.enumerated().map { Program.NewRecord($0.offset + 1, $0.element) })
  }

  /// Reads a record.
  static func get(_ label: Program.Label) -> Program.Operation { .get(entity: DrawnTable.entityName, [label]) }
}
