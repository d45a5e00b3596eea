#if SQLite
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
      case .text(let text): text.utf8.contains(0) ? nil : "'\(text.replacing("'", with: "''"))'"
      case .blob(let bytes): "x'\(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
      }
    }
  }
#endif
