#if SQLite
  public import GRDB

  /// The schema of the app.
  public enum AppDatabase {
    /// The migrations of the app, one for each version of the schema.
    public static var migrator: DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("v1", migrate: first)
      migrator.registerMigration("v2", migrate: second)
      migrator.registerMigration("v3", migrate: third)
      return migrator
    }

    /// Players with a name and a rank, which was a text then.
    public static func first(_ database: Database) throws {
      try database.create(table: "player") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull()
        table.column("rank", .text).notNull()
        table.column("joined", .double).notNull()
      }
    }

    /// Scores.
    public static func second(_ database: Database) throws {
      try database.alter(table: "player") { table in
        table.add(column: "score", .integer).notNull().defaults(to: 0)
      }
    }

    /// Ranks as integers, for which the table is copied.
    public static func third(_ database: Database) throws {
      try database.create(table: "newPlayer") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull()
        table.column("rank", .integer).notNull()
        table.column("joined", .double).notNull()
        table.column("score", .integer).notNull().defaults(to: 0)
      }
      try database.execute(
        sql: """
          INSERT INTO newPlayer (id, name, rank, joined, score)
          SELECT id, name, CASE rank WHEN 'beginner' THEN 1 WHEN 'expert' THEN 2 ELSE 0 END, joined, score FROM player
          """)
      try database.drop(table: "player")
      try database.rename(table: "newPlayer", to: "player")
    }
  }
#endif
