import ConformanceChecking
import ConformanceLaws
import StoreContract
import StoreHosting

/// A fact that a finding's program does not show.
struct FindingNote: Sendable, Hashable, Codable {
  /// What the fact is about: a type, a promise, or the state of the store.
  let name: String
  /// The fact.
  let text: String
}

/// What a reader needs to know to judge a finding and cannot see in its program: the cases of an enum in each version,
/// the persisted form of a custom type, the promise that was judged, and the calls that were refused before.
struct FindingNotes {
  private let finding: Finding
  private let backend: Backend

  /// Creates the notes on a finding of a backend.
  init(_ finding: Finding, on backend: Backend) {
    self.finding = finding
    self.backend = backend
  }

  /// The notes: first the state that refused calls left behind, then the types, then the promises.
  var notes: [FindingNote] {
    guard finding.kind == .law else { return [] }
    return refusals + TypeNotes(finding.program).notes + promises
  }

  private var promises: [FindingNote] {
    finding.grounds.promises.map { key in
      FindingNote(
        name: "promise",
        text: "\(key.rawValue): \(backend.semantics.promise(key)), in the semantics that \(backend.name) declares"
      )
    }
  }

  private var refusals: [FindingNote] {
    finding.grounds.refusals.map { refusal in
      let verb = finding.program.operations[refusal.step].verb
      return FindingNote(
        name: "state",
        text: "\(state) although operation \(refusal.step) (\(verb)) was refused: \(refusal.error.kind.rawValue)")
    }
  }

  /// The state that the refused calls left behind, as the response shows it.
  private var state: String {
    let record = finding.mismatch.path.split(separator: ",").first.map(String.init) ?? "the response"
    return switch (finding.mismatch.expected, finding.mismatch.actual) {
    case (.text("no record"), _): "\(record) is there"
    case (_, .text("no record")): "\(record) is gone"
    default: "\(record) has changed"
    }
  }
}

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
