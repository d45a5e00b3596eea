#if SQLite
  import Foundation
  import GRDB
  import OwnTypes

  /// Reads and writes rows of a table without the app's conversions.
  enum GRDBRows {
    /// All rows of a table.
    ///
    /// - Throws: GRDB's error.
    static func all(in table: String, _ database: Database) throws -> [RecordRow] {
      try Row.fetchAll(database, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)").map { row in
        RecordRow(Dictionary(row.map { ($0.0, RowValue($0.1)) }) { first, _ in first })
      }
    }

    /// Inserts a row into a table.
    ///
    /// - Throws: GRDB's error, for example if the schema refuses a value.
    static func insert(_ row: RecordRow, into table: String, _ database: Database) throws {
      let columns = row.columns.sorted { $0.key < $1.key }
      let names = columns.map(\.key.quotedDatabaseIdentifier).joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      try database.execute(
        sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(marks))",
        arguments: StatementArguments(columns.map(\.value.databaseValue)))
    }
  }

  extension RowValue {
    /// Creates the value of a column.
    init(_ value: DatabaseValue) {
      self =
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .text(text)
        case .blob(let data): .bytes(Array(data))
        }
    }

    /// The value as GRDB binds it.
    fileprivate var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let number): number.databaseValue
      case .real(let number): number.databaseValue
      case .text(let text): text.databaseValue
      case .bytes(let bytes): Data(bytes).databaseValue
      case .json(let text): text.databaseValue
      }
    }
  }
#endif
