#if SQLite
  import ConformanceTesting
  import GRDB
  import GRDBApp
  import GRDBRecords
  import Testing

  /// Migrations and conversions that are wrong on purpose. The tests of the app find each of them.
  @Suite struct WrongMigrationTests {
    private static func migrator(
      second: @escaping @Sendable (Database) throws -> Void = AppDatabase.second,
      third: @escaping @Sendable (Database) throws -> Void = AppDatabase.third
    ) -> DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("v1", migrate: AppDatabase.first)
      migrator.registerMigration("v2", migrate: second)
      migrator.registerMigration("v3", migrate: third)
      return migrator
    }

    /// What the laws of records say of a migrator.
    private func findings(_ migrator: DatabaseMigrator) async throws -> [OwnTypeFinding] {
      do {
        try await OwnRecord.record(values: PlayerTests.players, in: .grdb(migrator), rows: PlayerTests.oldRows)
          .check(to: .recordsMigrated, seed: 1)
        return []
      } catch let failure as OwnTypeFailure {
        return failure.findings
      }
    }

    private func details(_ migrator: DatabaseMigrator) async throws -> String {
      try await findings(migrator).map(\.details).joined(separator: "\n")
    }

    @Test func columnDropped() async throws {
      let migrator = Self.migrator(third: { database in
        try AppDatabase.third(database)
        try database.execute(sql: "ALTER TABLE player DROP COLUMN score")
      })
      let details = try await details(migrator)
      #expect(details.contains("at risk   all records: the app reads none of them after the update"))
    }

    @Test func defaultForgotten() async throws {
      let migrator = Self.migrator(second: { database in
        try database.alter(table: "player") { $0.add(column: "score", .integer).notNull() }
      })
      let details = try await details(migrator)
      #expect(details.contains("Cannot add a NOT NULL column with default value NULL"))
      #expect(details.contains("to mend   give a new column that must not be null a default"))
    }

    @Test func rawValuesRenumbered() async throws {
      let migrator = Self.migrator(third: { database in
        try AppDatabase.third(database)
        try database.execute(sql: "UPDATE player SET rank = rank - 1")
      })
      let details = try await details(migrator)
      #expect(details.contains("column    rank\n"))
      #expect(details.contains("rank: .beginner"))
    }

    @Test func tableCopiedWithoutAColumn() async throws {
      let migrator = Self.migrator(third: { database in
        try database.rename(table: "player", to: "oldPlayer")
        try AppDatabase.first(database)
        try AppDatabase.second(database)
        try database.execute(
          sql: """
            INSERT INTO player (id, name, rank, joined)
            SELECT id, name, CASE rank WHEN 'beginner' THEN 1 ELSE 2 END, joined FROM oldPlayer
            """)
      })
      let details = try await details(migrator)
      #expect(details.contains("column    score\n"))
    }

    @Test func unitOfDatesChanged() async throws {
      let migrator = Self.migrator(third: { database in
        try AppDatabase.third(database)
        try database.execute(sql: "UPDATE player SET joined = joined * 1000")
      })
      let details = try await details(migrator)
      #expect(details.contains("column    joined\n"))
    }

    @Test func soundMigrations() async throws {
      #expect(try await findings(AppDatabase.migrator) == [])
    }
  }
#endif
