#if SQLite
  import Foundation
  public import GRDB
  public import OwnTypes

  extension RecordStore
  where Connection == DatabaseQueue, Record: FetchableRecord & MutablePersistableRecord {
    /// Records in a database of GRDB, with the migrations of the app.
    ///
    /// ```swift
    /// try await checkConformance(of: .record(values: players, in: .grdb(AppDatabase.migrator), rows: oldRows))
    /// ```
    ///
    /// Each migration is a version of the schema. The databases are in memory. A record is written with `insert` and
    /// read with `fetchAll`.
    ///
    /// - Parameters:
    ///   - migrator: The migrations of the app.
    ///   - key: The column that identifies a record.
    public static func grdb(_ migrator: DatabaseMigrator, key: String = "id") -> RecordStore {
      RecordStore(
        versions: migrator.migrations, key: key,
        open: { version in
          let queue = try DatabaseQueue()
          try migrator.migrate(queue, upTo: version)
          return queue
        },
        migrate: { queue, version in try migrator.migrate(queue, upTo: version) },
        write: { record, queue in
          try await queue.write { database in
            var record = record
            try record.insert(database)
            return record
          }
        },
        read: { queue in try await queue.read { try Record.fetchAll($0) } },
        rows: { queue in try await queue.read { try GRDBRows.all(in: Record.databaseTableName, $0) } },
        writeRow: { row, queue in try await queue.write { try GRDBRows.insert(row, into: Record.databaseTableName, $0) }
        })
    }
  }
#endif
