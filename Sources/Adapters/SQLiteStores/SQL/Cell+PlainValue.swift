#if SQLite
  import ConformanceKit

  extension Cell {
    /// The stored value that a cell has whatever its column is declared as: of the type of its storage class.
    var plainValue: Value {
      switch self {
      case .null: .null
      case .integer(let number): .int64(number)
      case .real(let number): .double(number)
      case .text(let text): .string(text)
      case .blob(let bytes): .data(bytes)
      }
    }
  }
#endif
