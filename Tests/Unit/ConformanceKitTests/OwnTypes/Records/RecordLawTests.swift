import Foundation
import Generators
import Synchronization
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// For each law of records, a store that breaks it and a twin that does not.
@Suite struct RecordLawTests {
  private enum Rank: Int, Codable { case beginner = 1, expert }
  private struct Player: Codable, Equatable {
    var id: Int
    var rank: Rank
    var score: Int
  }

  /// The rows of a table, and what its schema refuses.
  private final class Table: Sendable {
    let rows = Mutex<[RecordRow]>([])
    private let ids = Mutex<Set<RowValue>>([])

    func insert(_ row: RecordRow) throws {
      guard let id = row.columns["id"], !row.columns.values.contains(.null) else {
        throw CocoaError(.coderInvalidValue)
      }
      guard ids.withLock({ $0.insert(id).inserted }) else { throw CocoaError(.fileWriteFileExists) }
      rows.withLock { $0.append(row) }
    }
  }

  private static let players = zip(.int(in: 1...9), .element(of: [Rank.beginner, .expert]), .int(in: 0...100_000)).map {
    Player(id: $0, rank: $1, score: $2)
  }

  private static func row(_ player: Player) -> RecordRow {
    [
      "id": .integer(Int64(player.id)), "rank": .integer(Int64(player.rank.rawValue)),
      "score": .integer(Int64(player.score)),
    ]
  }

  private static func player(_ row: RecordRow) throws -> Player {
    guard case .integer(let id)? = row.columns["id"], case .integer(let rank)? = row.columns["rank"],
      case .integer(let score)? = row.columns["score"], let rank = Rank(rawValue: Int(rank))
    else { throw CocoaError(.coderReadCorrupt) }
    return Player(id: Int(id), rank: rank, score: Int(score))
  }

  /// A store of players in three versions: the second adds the score, and the third moves nothing.
  private static func store(
    insert: @escaping @Sendable (Player, Table) throws -> Void = { try $1.insert(row($0)) },
    player: @escaping @Sendable (RecordRow) throws -> Player = player,
    migrate: @escaping @Sendable (inout RecordRow, String) -> Void = { row, version in
      if version == "2" { row.columns["score"] = row.columns["score"] ?? 0 }
    }
  ) -> RecordStore<Player, Table> {
    RecordStore(
      versions: ["1", "2", "3"], open: { _ in Table() },
      migrate: { table, version in
        for step in ["2", "3"] where step <= version {
          table.rows.withLock { rows in for index in rows.indices { migrate(&rows[index], step) } }
        }
      },
      write: { player, table in
        try insert(player, table)
        return player
      }, read: { table in try table.rows.withLock { $0 }.map(player) }, rows: { $0.rows.withLock { $0 } },
      writeRow: { row, table in try table.insert(row) })
  }

  private static let old: [String: [OldRow<Player>]] = [
    "1": [OldRow(["id": 1, "rank": 2], readsAs: Player(id: 1, rank: .expert, score: 0))],
    "2": [OldRow(["id": 1, "rank": 2, "score": 70_000])],
  ]

  private func texts(
    _ store: RecordStore<Player, Table>, rows: [String: [OldRow<Player>]] = old, reads rules: [ReadingRule] = [],
    pins: Pins? = nil, in environment: Environment = workstation, to laws: OwnTypeLaw...
  ) async throws -> [String] {
    let type = OwnRecord.record(values: Self.players, in: store, rows: rows, reads: rules)
    let settings = try PropertySettings(
      seed: 1, budget: nil, timeBudget: nil, replaying: nil, location: CodeLocation(fileID: "", line: 0))
    do {
      try await type.check(to: laws, pins: pins, settings: settings, environment: environment)
      return []
    } catch let failure as OwnTypeFailure {
      return failure.findings.map { $0.text(rerun: "here") }
    }
  }

  private static let tolerant: @Sendable (RecordRow) throws -> Player = { row in
    var row = row
    if case .integer(let rank)? = row.columns["rank"], Rank(rawValue: Int(rank)) == nil { row.columns["rank"] = 1 }
    return try player(row)
  }

  @Test func aSoundStoreConforms() async throws {
    #expect(try await texts(Self.store(player: Self.tolerant)) == [])
    #expect(
      try await texts(
        Self.store(player: Self.tolerant), reads: [.unknownCase("rank", as: .value(Rank.beginner))]) == [])
  }

  @Test func aScoreThatIsCutIsFound() async throws {
    let found = try await texts(
      Self.store(insert: { player, table in
        var row = Self.row(player)
        row.columns["score"] = .integer(Int64(Int16(truncatingIfNeeded: player.score)))
        try table.insert(row)
      }), to: .recordRoundTrip)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        """
          column    score
          row       ["id": 1, "rank": 1, "score": -32768]
          expected  RecordLawTests.Player(id: 1, rank: .beginner, score: 32768)
          actual    RecordLawTests.Player(id: 1, rank: .beginner, score: -32768)
          at risk   what users stored in score: the store keeps something else
          to mend   let the conversion keep every value, or refuse it before it is written
        """) == true)
  }

  @Test func aRankThatIsUnknownIsFound() async throws {
    let found = try await texts(Self.store(), to: .columnsRead)
    #expect(found.count == 1)
    #expect(found.first?.contains("  column    rank\n  row       [\"id\": 1, \"rank\": 0, \"score\": 0]\n") == true)
    #expect(found.first?.contains("at risk   all records: one such row makes the app read none of them\n") == true)
    #expect(try await texts(Self.store(), reads: [.unknownCase("rank", as: .refused)], to: .columnsRead) == [])
    #expect(
      try await texts(
        Self.store(player: Self.tolerant), reads: [.unknownCase("rank", as: .value(Rank.expert))], to: .columnsRead
      ).first?.contains("expected  2, as declared\n  actual    1 is read") == true)
  }

  @Test func aRefusedWriteThatLeavesSomethingIsFound() async throws {
    let half = Self.store(insert: { player, table in
      table.rows.withLock { rows in
        for index in rows.indices where rows[index].columns["id"] == .integer(Int64(player.id)) {
          rows[index].columns["score"] = 1
        }
      }
      try table.insert(Self.row(player))
    })
    let found = try await texts(half, to: .refusedWritesUndone)
    #expect(found.count == 1)
    #expect(found.first?.contains("to mend   write a record in one transaction\n") == true)
    #expect(try await texts(Self.store(), to: .refusedWritesUndone) == [])
  }

  @Test func aWriteThatIsLostAmongOthersIsFound() async throws {
    let racing = Self.store(insert: { player, table in
      if player.id == 7 { return }
      try table.insert(Self.row(player))
    })
    #expect(
      try await texts(racing, to: .recordsConcurrent).first?.contains("writers and 4 readers ran at once") == true)
    #expect(try await texts(Self.store(), to: .recordsConcurrent) == [])
  }

  // MARK: Migrations

  @Test func aColumnThatAMigrationDropsIsFound() async throws {
    let dropping = Self.store(migrate: { row, version in
      row.columns["score"] = version == "3" ? 0 : row.columns["score"] ?? 0
    })
    #expect(
      try await texts(dropping, to: .recordsMigrated) == [
        """
        own-type.records-migrated is broken by RecordLawTests.Player
          Records of every earlier version are there after each path of migrations, with their values kept or as declared.

          Rows that version 2 wrote, migrated to 3:
            ["id": 1, "rank": 2, "score": 70000]

          column    score
          row       ["id": 1, "rank": 2, "score": 70000]
          expected  70000
          actual    0
          at risk   what users stored in score: it is lost or means something else after the update
          to mend   let the migration keep the column, or give the row with readsAs: the record that it must read as
                    or, if that is intended, declare it: reads: [.changed("score")]
          replay    here
        """
      ])
    #expect(try await texts(dropping, reads: [.changed("score")], to: .recordsMigrated) == [])
  }

  @Test func aStoreThatRefusesEveryRecordSaysWhy() async throws {
    struct NoSuchColumn: Error, CustomStringConvertible {
      var description: String { "table player has no column named score" }
    }
    let refusing = Self.store(insert: { _, _ in throw NoSuchColumn() })
    #expect(
      try await texts(refusing, to: .recordRoundTrip).first?.contains(
        "actual    the store refuses each record, this one with: table player has no column named score\n") == true)
  }

  @Test func aStoreThatRefusesSomeRecordsConforms() async throws {
    let choosy = Self.store(
      insert: { player, table in
        guard player.score > 100 else { throw CocoaError(.coderInvalidValue) }
        try table.insert(Self.row(player))
      }, player: Self.tolerant)
    #expect(try await texts(choosy, to: .recordRoundTrip) == [])
  }

  @Test func aMigrationAfterWhichTheAppReadsNothingIsFound() async throws {
    let forgetting = Self.store(migrate: { _, _ in })
    #expect(
      try await texts(forgetting, to: .recordsMigrated).first?.contains(
        "at risk   all records: the app reads none of them after the update\n")
        == true)
    let renumbering = Self.store(migrate: { row, version in
      row.columns["score"] = row.columns["score"] ?? 0
      if version == "2" { row.columns["rank"] = 1 }
    })
    let found = try await texts(renumbering, to: .recordsMigrated)
    #expect(found.first?.contains("  column    rank\n  row       [\"id\": 1, \"rank\": 2]\n") == true)
  }

  @Test func aMigrationThatRunsTwiceIsFound() async throws {
    let doubling = Self.store(migrate: { row, version in
      guard version == "2" else { return }
      if case .integer(let score)? = row.columns["score"] {
        row.columns["score"] = .integer(score + 1)
      } else {
        row.columns["score"] = 0
      }
    })
    let found = try await texts(doubling, to: .migrationsRepeat)
    #expect(found.count == 1)
    #expect(found.first?.contains("to mend   let each migration run once, and keep every row\n") == true)
    #expect(try await texts(Self.store(), to: .migrationsRepeat) == [])
  }

  @Test func rowsOfAnUnknownVersionAreAnError() async throws {
    await #expect {
      try await texts(Self.store(), rows: ["0": []])
    } throws: {
      "\($0)" == "rows: has rows of version 0, and the earlier versions of RecordLawTests.Player are 1, 2"
    }
    await #expect(throws: OwnTypeError.self) { try await texts(Self.store(), to: .hashable) }
  }

  @Test func pathsStopAtEachVersionBetween() {
    #expect(Self.store().paths(from: "1") == [["3"], ["2", "3"]])
    #expect(Self.store().paths(from: "2") == [["3"]])
  }

  // MARK: Recorded rows

  /// The store at an earlier version of the app, whose last version of the schema was another one.
  private static func early(_ versions: [String]) -> RecordStore<Player, Table> {
    let whole = store(player: tolerant)
    return RecordStore(
      versions: versions, open: whole.open, migrate: whole.migrate, write: whole.write, read: whole.read,
      rows: whole.rows, writeRow: whole.writeRow)
  }

  @Test func rowsOfEachVersionAreRecordedAndMigrated() async throws {
    let pins = TemporaryPins()
    #expect(
      try await texts(Self.early(["1", "2"]), rows: [:], pins: pins.of(), in: continuousIntegration).first?
        .contains("expected  rows of version 2 in ") == true)
    #expect(try await texts(Self.early(["1", "2"]), rows: [:], pins: pins.of()) == [])
    let recorded = try pins.text("RecordLawTests.Player.rows")
    #expect(recorded.contains("\"version\" : \"2\""))
    let halving = Self.store(
      player: Self.tolerant,
      migrate: { row, version in
        guard version == "3", case .integer(let score)? = row.columns["score"] else { return }
        row.columns["score"] = .integer(score / 2)
      })
    let found = try await texts(halving, rows: [:], pins: pins.of(), to: .recordsMigrated)
    #expect(found.count == 1)
    #expect(found.first?.contains("  column    score\n") == true)
    #expect(found.first?.contains(", as it was recorded\n") == true)
    #expect(try pins.text("RecordLawTests.Player.rows") == recorded)
    #expect(try await texts(Self.store(player: Self.tolerant), rows: [:], pins: pins.of()) == [])
    #expect(try pins.text("RecordLawTests.Player.rows").contains("\"version\" : \"3\""))
  }

  @Test func aSchemaThatChangesWithoutAVersionIsFound() async throws {
    let pins = TemporaryPins()
    _ = try await texts(Self.early(["1", "2"]), rows: [:], pins: pins.of())
    let changed = Self.store(
      insert: { player, table in
        var row = Self.row(player)
        row.columns["level"] = 1
        try table.insert(row)
      }, player: Self.tolerant)
    let store = RecordStore<Player, Table>(
      versions: ["1", "2"], open: changed.open, migrate: changed.migrate, write: changed.write, read: changed.read,
      rows: changed.rows, writeRow: changed.writeRow)
    let found = try await texts(store, rows: [:], pins: pins.of())
    #expect(found.first?.contains("expected  the columns id, rank, score, as ") == true)
    #expect(found.first?.contains("actual    id, level, rank, score\n") == true)
  }

  // MARK: Files

  private final class LockedFiles: Sendable { let lock = Mutex(()) }

  /// Settings whose size is read as 10 if it was never set. A version before had another key for it.
  @Test func settingsOfUserDefaultsAreARecord() async throws {
    struct Settings: Codable, Equatable {
      var theme: String
      var size: Int
    }
    func store(forgetting: Bool) -> RecordStore<Settings, TemporaryDefaults> {
      .userDefaults(
        keys: ["theme", "size", "fontSize"], versions: ["1", "2"],
        write: { settings, defaults in
          defaults.set(settings.theme, forKey: "theme")
          defaults.set(settings.size, forKey: "size")
        },
        read: { defaults in
          Settings(
            theme: defaults.string(forKey: "theme") ?? "light", size: defaults.object(forKey: "size") as? Int ?? 10)
        },
        migrate: { defaults, _ in
          guard !forgetting, let size = defaults.object(forKey: "fontSize") as? Int else { return }
          defaults.set(size, forKey: "size")
        })
    }
    let settings = zip(.element(of: ["light", "dark"]), .int(in: 1...99)).map { Settings(theme: $0, size: $1) }
    let rows: [String: [OldRow<Settings>]] = [
      "1": [OldRow(["theme": "dark", "fontSize": 14], readsAs: Settings(theme: "dark", size: 14))]
    ]
    try await OwnRecord.record(values: settings, in: store(forgetting: false), rows: rows)
      .check(seed: 1, budget: Budget(cases: 5))
    do {
      try await OwnRecord.record(values: settings, in: store(forgetting: true), rows: rows)
        .check(to: .recordsMigrated, seed: 1)
      Issue.record("nothing was found")
    } catch let failure as OwnTypeFailure {
      #expect(
        failure.findings.first?.details.hasPrefix("column    size\nrow       [\"fontSize\": 14, \"theme\": \"dark\"]\n")
          == true)
    }
  }

  @Test func aFolderOfFilesIsAStore() async throws {
    struct Note: Codable, Equatable {
      var id: String
      var text: String
      var tags: [String]
    }
    let notes = zip(.element(of: ["a", "b"]), Generator<String>.element(of: ["Tea", "Milk"])).map {
      Note(id: $0, text: $1, tags: ["x"])
    }
    func store(losing: Bool) -> RecordStore<Note, TemporaryFolder> {
      // A file is looked for and written in one step.
      let lock = LockedFiles()
      return .jsonFiles(
        versions: ["1", "2"],
        write: { note, folder in
          try lock.lock.withLock { _ in
            let file = folder.appending(path: "\(note.id).json")
            guard !FileManager.default.fileExists(atPath: file.path) else { throw CocoaError(.fileWriteFileExists) }
            try JSONEncoder().encode(note).write(to: file)
          }
        },
        read: { folder in
          try lock.lock.withLock { _ in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
              try JSONDecoder().decode(Note.self, from: Data(contentsOf: $0))
            }
          }
        },
        migrate: { folder, _ in
          guard losing else { return }
          try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).forEach {
            try FileManager.default.removeItem(at: $0)
          }
        })
    }
    let rows: [String: [OldRow<Note>]] = ["1": [OldRow(["id": "a", "text": "Tea", "tags": .json("[\"x\"]")])]]
    // Files have no schema that refuses null.
    try await OwnRecord.record(values: notes, in: store(losing: false), rows: rows, reads: [.null(as: .refused)])
      .check(seed: 1, budget: Budget(cases: 5))
    await #expect(throws: OwnTypeFailure.self) {
      try await OwnRecord.record(values: notes, in: store(losing: true), rows: rows).check(
        to: .recordsMigrated, seed: 1)
    }
  }
}
