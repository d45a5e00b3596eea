#if SQLite
  import StoreContract
  import SQLSupport

  /// The value in one column of one row, in one of SQLite's five storage classes.
  ///
  /// Source: SQLite, "Datatypes In SQLite".
  enum Cell: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// The value as an SQL literal for the `DEFAULT` of a column. Nil for text with a NUL, which would end the
    /// statement.
    var literal: String? {
      switch self {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number):
        number.isNaN ? "NULL" : number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : "\(number)"
      case .text(let text): text.utf8.contains(0) ? nil : text.sqlText
      case .blob(let bytes): "x'\(bytes.sqlHexadecimal)'"
      }
    }

    /// The cell as a stored value of the type that its storage class implies, whatever the column's declared type.
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

  /// The conversion between stored values and cells.
  protocol CellCoding: Sendable {
    /// Whether columns of floating-point numbers have `REAL` affinity.
    var hasRealAffinity: Bool { get }

    /// Converts a stored value of any kind to a cell.
    ///
    /// - Throws: ``StoreError/Kind/rejected`` for a value that no cell can hold.
    func cell(of value: Value) throws(StoreError) -> Cell

    /// Converts a cell to a stored value of the column's type, or else of the type of its storage class.
    func value(of cell: Cell, as type: PropertyType) -> Value

    /// Encodes a stored value as JSON, the form of values in a collection.
    ///
    /// - Throws: ``StoreError/Kind/rejected`` for NaN and infinities, which JSON cannot express.
    func json(of value: Value) throws(StoreError) -> String
  }
#endif
