import StoreContract

/// The enums and custom types of a program, as notes.
struct TypeNotes {
  private let schemas: [Schema]

  init(_ program: Program) {
    schemas = program.schemas
  }

  /// A note on each type. An enum whose versions differ has a note on each version.
  var notes: [FindingNote] {
    var seen: Set<String> = []
    return schemas.flatMap { schema in
      schema.leaves.compactMap { text(of: $0, in: schema) }.filter { seen.insert($0).inserted }
    }
    .map { FindingNote(name: "type", text: $0) }
  }

  private func text(of type: PropertyType, in schema: Schema) -> String? {
    switch type {
    case .enumeration(let type):
      "enum \(type.name)\(version(of: type, in: schema)): \(Self.cases(of: type)); \(Self.fallback(of: type))"
    case .custom(let type): "\(type.name) is stored as \(type.persisted.className)"
    case .primitive, .embedded, .optional, .array, .map, .toOne, .toMany: nil
    }
  }

  /// The version of the schema, if another version of it has other cases.
  private func version(of type: EnumType, in schema: Schema) -> String {
    let all = schemas.flatMap(\.leaves).compactMap { leaf -> EnumType? in
      if case .enumeration(let other) = leaf, other.name == type.name { other } else { nil }
    }
    return all.allSatisfy { $0 == type } ? "" : " in version \(schema.version)"
  }

  private static func cases(of type: EnumType) -> String {
    let shown = type.cases.prefix(maximumCases).map { "\($0.name) = \($0.raw)" }
    let rest = type.cases.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  private static func fallback(of type: EnumType) -> String {
    type.fallback.map { "other raw values are its case \($0)" } ?? "no case for other raw values"
  }

  private static let maximumCases = 8
}

extension Schema {
  /// The innermost types of all properties.
  fileprivate var leaves: [PropertyType] { entities.flatMap { $0.properties.flatMap(\.type.leaves) } }
}
