#if SQLite
  import Foundation
  import GRDB

  extension Cell {
    /// Makes a cell from a value of GRDB.
    init(_ value: DatabaseValue) {
      self =
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .text(text)
        case .blob(let data): .blob(Array(data))
        }
    }

    /// The cell as a value that GRDB binds.
    var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let number): number.databaseValue
      case .real(let number): number.databaseValue
      case .text(let text): text.databaseValue
      case .blob(let bytes): Data(bytes).databaseValue
      }
    }
  }

  extension [Cell] {
    /// The cells as arguments of a statement.
    var arguments: StatementArguments { StatementArguments(map(\.databaseValue)) }
  }
#endif
