#if SQLite
  import ConformanceTesting
  import Foundation
  import GRDB
  import GRDBApp
  import GRDBRecords
  import Testing

  /// Conversions that are wrong on purpose.
  @Suite struct WrongConversionTests {
    /// Points that are cut to 16 bits when they are stored.
    struct Score: Hashable, Codable, DatabaseValueConvertible {
      var points: Int
      var databaseValue: DatabaseValue { Int64(Int16(truncatingIfNeeded: points)).databaseValue }
      static func fromDatabaseValue(_ value: DatabaseValue) -> Score? {
        Int.fromDatabaseValue(value).map { Score(points: $0) }
      }
    }

    /// A rank without a fallback.
    enum Rank: Int, Codable { case beginner = 1, expert }

    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
      static let databaseTableName = "player"
      var id: Int64?
      var rank: Rank
      var score: Score
      mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private static let players = zip(.element(of: [Rank.beginner, .expert]), .int(in: 0...100_000)).map {
      Player(rank: $0, score: Score(points: $1))
    }

    /// Ranks were texts in the first version. The migration to the second knows one of two.
    private static var migrator: DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("v1") { database in
        try database.create(table: "player") { table in
          table.autoIncrementedPrimaryKey("id")
          table.column("rank").notNull()
          table.column("score", .integer).notNull()
        }
      }
      migrator.registerMigration("v2") { database in
        try database.execute(sql: "UPDATE player SET rank = CASE rank WHEN 'beginner' THEN 1 ELSE 0 END")
      }
      return migrator
    }

    private func findings(_ law: OwnTypeLaw, rows: [String: [OldRow<Player>]] = [:]) async throws -> [OwnTypeFinding] {
      do {
        try await OwnRecord.record(values: Self.players, in: .grdb(Self.migrator), rows: rows).check(to: law, seed: 1)
        return []
      } catch let failure as OwnTypeFailure {
        return failure.findings
      }
    }

    @Test func scoreCutTo16Bits() async throws {
      let details = try await findings(.recordRoundTrip).map(\.details)
      #expect(
        details == [
          """
          column    score
          row       ["id": 1, "rank": 1, "score": -32768]
          expected  WrongConversionTests.Player(id: 1, rank: .beginner, score: WrongConversionTests.Score(
                      points: 32768
                    ))
          actual    WrongConversionTests.Player(id: 1, rank: .beginner, score: WrongConversionTests.Score(
                      points: -32768
                    ))
          at risk   what users stored in score: the store keeps something else
          to mend   let the conversion keep every value, or refuse it before it is written
          """
        ])
    }

    @Test func rankUnreadableAfterAMigration() async throws {
      let rows: [String: [OldRow<Player>]] = [
        "v1": [
          OldRow(
            ["id": 1, "rank": "expert", "score": 5], readsAs: Player(id: 1, rank: .expert, score: Score(points: 5)))
        ]
      ]
      let details = try await findings(.recordsMigrated, rows: rows).map(\.details).joined()
      #expect(details.hasPrefix("row       [\"id\": 1, \"rank\": 0, \"score\": 5]\nexpected  records\n"))
      #expect(details.contains("at risk   all records: the app reads none of them after the update\n"))
      #expect(details.contains("to mend   let the migration write what the new code reads"))
    }

    @Test func rankThatIsUnknown() async throws {
      let details = try await findings(.columnsRead).map(\.details).joined()
      #expect(details.hasPrefix("column    rank\nrow       [\"id\": 1, \"rank\": 0, \"score\": 0]\n"))
    }

    /// Whoever wants such records to be refused says so.
    @Test func rankThatIsRefusedOnPurpose() async throws {
      try await OwnRecord.record(
        values: Self.players, in: .grdb(Self.migrator), reads: [.unknownCase("rank", as: .refused)]
      ).check(to: .columnsRead, seed: 1)
    }

    @Test func scoreInAColumn() throws {
      let scores = Generator.int(in: 0...100_000).map { Score(points: $0) }
      let failure = try #require(throws: OwnTypeFailure.self) {
        try OwnType.databaseValue(values: scores).check(to: .roundTrip, seed: 1)
      }
      #expect(failure.findings.map(\.value) == ["WrongConversionTests.Score(points: 32768)"])
      #expect(
        failure.findings.map(\.details) == [
          """
          stored    DatabaseValue(storage: .int64(-32768))
          expected  WrongConversionTests.Score(points: 32768)
          actual    WrongConversionTests.Score(points: -32768)
          """
        ])
    }

    /// The conversions of the app itself.
    @Test func soundConversions() throws {
      let scores = Generator.int(in: 0...1_000_000).map { GRDBApp.Score(clamping: $0) }
      try OwnType.databaseValue(values: scores).check(seed: 1)
    }
  }
#endif
