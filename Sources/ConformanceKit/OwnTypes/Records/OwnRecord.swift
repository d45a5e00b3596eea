public import Generators
public import OwnTypeLaws

/// Records of one of the app's own types in the app's own store. The laws of records are checked with it.
///
/// ```swift
/// try await checkConformance(of: .record(Player.self, values: players, in: store, rows: oldRows))
/// ```
///
/// A trap in the store ends the process of the test, because the store's functions may suspend and run on any thread.
public struct OwnRecord<Record: Equatable & Sendable, Connection: Sendable>: Sendable {
  /// The type's name, used in reports.
  public let name: String

  let values: Generator<Record>
  let store: RecordStore<Record, Connection>
  /// Rows of earlier versions of the schema.
  let rows: [String: [OldRow<Record>]]
  let rules: [ReadingRule]

  /// The laws of records.
  public static var laws: [OwnTypeLaw] { OwnTypeLaw.allCases.filter(\.isAboutRecords) }
}

extension OwnRecord {
  /// Records in the app's own store.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - values: Draws records that the app stores.
  ///   - store: The store, with its schema and migrations.
  ///   - rows: Rows of earlier versions of the schema, as users have them.
  ///   - rules: How null, unknown cases and changed columns are read. A place is the name of a column.
  public static func record(
    _ type: Record.Type = Record.self, values: Generator<Record>, in store: RecordStore<Record, Connection>,
    rows: [String: [OldRow<Record>]] = [:], reads rules: [ReadingRule] = []
  ) -> OwnRecord {
    OwnRecord(name: SwiftSource.name(of: type), values: values, store: store, rows: rows, rules: rules)
  }

  /// Checks the laws of records with generated values.
  ///
  /// - Parameters:
  ///   - laws: The laws to check; all laws of records if none is given.
  ///   - pins: The directory where rows of each version of the schema are recorded; nil to record none.
  ///   - seed: The seed from which all random choices are derived; a random seed if nil.
  ///   - budget: The number of cases for each law and the shrinking limit; 100 cases if nil.
  ///   - timeBudget: No case of a law begins after this time; nil for no limit.
  ///   - replaying: The choices from a failure report, given together with the one law that failed.
  ///   - fileID: The source file that reports name.
  ///   - line: The source line that reports name.
  /// - Throws: ``OwnTypeFailure`` when a law is broken; ``OwnTypeError`` when a law or a row does not fit;
  ///   `CorpusError` when the file of recorded rows cannot be read or written; `InconclusiveProperty` when too few
  ///   cases could be run; `EnvironmentError` or `InvalidReplay` when the environment variables or the arguments are
  ///   invalid.
  public func check(
    to laws: OwnTypeLaw..., pins: Pins? = nil, seed: UInt64? = nil, budget: Budget? = nil,
    timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line
  ) async throws {
    try await check(
      to: laws, pins: pins,
      settings: PropertySettings(
        seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
        location: CodeLocation(fileID: fileID, line: line)), environment: .process)
  }

  /// Checks the laws of records with given settings.
  package func check(
    to chosen: [OwnTypeLaw], pins: Pins?, settings: PropertySettings, environment: Environment
  ) async throws {
    if settings.replay != nil, chosen.count != 1 { throw OwnTypeError(.replayWithoutLaw) }
    if let law = chosen.first(where: { !$0.isAboutRecords }) {
      throw OwnTypeError(.inapplicable(law, type: name, reason: "it is about types of another form"))
    }
    if let version = rows.keys.sorted().first(where: { !store.versions.dropLast().contains($0) }) {
      throw OwnTypeError(.unknownVersion(version, type: name, known: Array(store.versions.dropLast())))
    }
    let file = try file(in: pins, environment)
    let recorded = try file?.documents()?.record
    let type = adding(recorded)
    var findings: [OwnTypeFinding] = []
    for law in Self.laws where chosen.isEmpty || chosen.contains(law) {
      findings += try await type.findings(law, settings)
    }
    if let file, chosen.isEmpty, findings.isEmpty { findings = try await record(in: file, beside: recorded) }
    if !findings.isEmpty { throw OwnTypeFailure(findings: findings, seed: settings.seed) }
  }

  private func findings(_ law: OwnTypeLaw, _ settings: PropertySettings) async throws -> [OwnTypeFinding] {
    switch law {
    case .recordRoundTrip:
      if let breach = try await refusalOfAll() {
        [OwnTypeFinding(law, name, details: breach.text)]
      } else {
        try await search(law, settings, roundTrip)
      }
    case .refusedWritesUndone: try await search(law, settings, refusal)
    case .recordsConcurrent: try await search(law, settings, concurrency)
    case .columnsRead: try await search(law, settings, columns)
    case .recordsMigrated: try await migrations()
    case .migrationsRepeat: try await repetition()
    default: []
    }
  }

  /// Searches for records that break a law.
  private func search(
    _ law: OwnTypeLaw, _ settings: PropertySettings, _ body: @escaping @Sendable ([Record]) async throws -> Void
  ) async throws -> [OwnTypeFinding] {
    do {
      let records = values.array(count: 1...(store.holdsOne ? 1 : 3))
      _ = try await PropertyRun(records, settings, subject: "\(law.id) of \(name)").runInTask { records in
        do {
          try await body(records)
          return .passed
        } catch let breach as Breach {
          return .failed(Symptom(signature: breach.signature, text: breach.text))
        } catch {
          return PropertyOutcome(thrown: error)
        }
      }
      return []
    } catch let failure as PropertyFailure {
      return failure.defects.map { OwnTypeFinding($0, law: law, type: name, noun: "records") }
    }
  }
}

extension OwnTypeLaw {
  /// Whether the law is about records in the app's own store.
  var isAboutRecords: Bool {
    switch self {
    case .recordRoundTrip, .columnsRead, .recordsConcurrent, .refusedWritesUndone, .recordsMigrated, .migrationsRepeat:
      true
    default: false
    }
  }
}
