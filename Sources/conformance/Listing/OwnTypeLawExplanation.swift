import OwnTypeLaws

/// An explanation of a law of own types: its statement and source, and how a test checks it.
struct OwnTypeLawExplanation: Sendable {
  private let law: OwnTypeLaw

  /// Makes the explanation of a law.
  init(_ law: OwnTypeLaw) {
    self.law = law
  }

  /// The explanation as text, in the same form as the explanation of a law of backends.
  var text: String {
    """
    \(law.id)

      \(law.statement)

      source     \(law.source)
      scenario   \(OwnTypeLaw.scenario)
      universal  yes: it holds wherever the type is stored
      needs      a type of the app's own, in a test; Documentation/OwnTypes.md shows how

    Example:
      try await checkConformance(
        of: \(form),
        to: .\(law)\(pins))

    Promises:
      none: no backend takes part
    """
  }

  /// The source of a type that the law concerns.
  private var form: String {
    switch law {
    case .rawValuesPinned: ".enumeration(Role.self, default: .unknown)"
    case .keyNamesPinned, .roundTrip, .oldDocumentsRead, .oldValuesKept, .unknownKeysRead:
      ".codable(Log.self, values: logs)"
    case .newDocumentsRead: ".codable(Log.self, values: logs, compatibility: .full)"
    case .unknownCasesRead:
      ".codable(Log.self, values: logs, reads: [.unknownCase(\"level\", as: .value(Level.other))])"
    case .missingValuesRead: ".codable(Log.self, values: logs, reads: [.absent(\"note\", as: .null)])"
    case .recordRoundTrip, .recordsMigrated, .migrationsRepeat, .columnsRead, .recordsConcurrent, .refusedWritesUndone:
      ".record(Player.self, values: players, in: store, rows: oldRows)"
    case .unknownKeysRewritten: ".codable(Log.self, values: logs, unknownKeys: .kept)"
    case .exactOrRefused:
      ".view(of: Double.self, values: .int(in: 0...162), get: { Int(exactly: $0) }, set: { Double($0) })"
    case .defaultIsConvertible, .hashable:
      ".persistable(values: links, persistedValue: \\.absoluteString, value: { URL(string: $0) })"
    case .totalOnAnyStoredValue, .deterministic, .concurrent:
      ".converter(values: .element(of: Role.allCases), write: RoleConverter.convert, read: RoleConverter.convert)"
    }
  }

  private var pins: String {
    law.isPinning ? ", pins: .besideThisFile()" : ""
  }
}
