#if SQLite
  import ConformanceKit
  import SQLSupport

  /// What SQLite keeps in one column of one row: one of its five storage classes.
  ///
  /// Source: SQLite, "Datatypes In SQLite".
  enum Cell: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// The value as a literal, for the `DEFAULT` of a column; nil for text with a NUL, which ends a statement.
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

  /// How stored values stand in cells.
  protocol CellCoding: Sendable {
    /// Whether columns of floating-point numbers have `REAL` affinity.
    var hasRealAffinity: Bool { get }

    /// The cell of a stored value of any kind.
    ///
    /// - Throws: ``StoreError/Kind/rejected`` for a value that no cell holds.
    func cell(of value: Value) throws(StoreError) -> Cell

    /// The stored value of a cell: of the column's type, or else of the type of its storage class.
    func value(of cell: Cell, as type: PropertyType) -> Value

    /// A stored value as JSON, as it stands in a collection.
    ///
    /// - Throws: ``StoreError/Kind/rejected`` for values that JSON does not have: NaN and infinities.
    func json(of value: Value) throws(StoreError) -> String
  }
#endif
