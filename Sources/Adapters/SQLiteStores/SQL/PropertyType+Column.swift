#if SQLite
  import ConformanceKit

  extension PropertyType {
    /// The type that a column of such values is declared with.
    ///
    /// Each stored type has a name of its own, so that a change of it is seen; what counts for SQLite is the affinity that
    /// follows from the name. Source: SQLite, "Datatypes In SQLite", "Determination Of Column Affinity".
    ///
    /// - Parameter realAffinity: Whether columns of floating-point numbers are to have `REAL` affinity, which keeps a number without
    ///   a fraction as an integer, so that `-0.0` loses its sign. Without it they have none.
    func columnType(realAffinity: Bool) -> String {
      switch stored {
      case .primitive(let primitive):
        primitive.columnType + (primitive.isFloatingPoint && !realAffinity ? " BLOB" : "")
      case .optional(let element): element.columnType(realAffinity: realAffinity)
      case .array, .map, .embedded, .toOne, .toMany, .enumeration, .custom: "JSON TEXT"
      }
    }
  }

  extension Primitive {
    fileprivate var columnType: String {
      switch self {
      case .bool: "BOOLEAN"
      case .int8: "TINYINT"
      case .int16: "SMALLINT"
      case .int32: "MEDIUMINT"
      case .int64: "INTEGER"
      case .uint8: "UNSIGNED TINYINT"
      case .uint16: "UNSIGNED SMALLINT"
      case .uint32: "UNSIGNED MEDIUMINT"
      case .uint64: "UNSIGNED BIGINT"
      case .float: "FLOAT"
      case .double: "DOUBLE"
      case .string: "TEXT"
      case .data: "BLOB"
      case .date: "DATETIME"
      case .uuid: "UUID BLOB"
      case .decimal: "DECIMAL TEXT"
      }
    }
  }
#endif
