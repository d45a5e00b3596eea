#if PostgreSQL
  import StoreContract

  extension Primitive {
    /// The server's name for the column type of this primitive.
    ///
    /// Each primitive has its own column type, so that a change of type is detected. A date is stored in seconds,
    /// because the server's timestamps have only microseconds and a limited range of years.
    ///
    /// Source: PostgreSQL, "Data Types".
    var columnType: String {
      switch self {
      case .bool: "boolean"
      case .int8: "\(DomainTypes.schema).signed8"
      case .int16: "smallint"
      case .int32: "integer"
      case .int64: "bigint"
      case .uint8: "\(DomainTypes.schema).unsigned8"
      case .uint16: "\(DomainTypes.schema).unsigned16"
      case .uint32: "\(DomainTypes.schema).unsigned32"
      case .uint64: "\(DomainTypes.schema).unsigned64"
      case .float: "real"
      case .double: "double precision"
      case .string: "text"
      case .data: "bytea"
      case .date: "\(DomainTypes.schema).seconds_since_2001"
      case .uuid: "uuid"
      case .decimal: "numeric"
      }
    }

    /// The object id of the type, or of a domain's underlying type. Source: PostgreSQL, "pg_type.dat".
    var objectID: UInt32 {
      switch self {
      case .bool: 16
      case .data: 17
      case .int64, .uint32: 20
      case .int8, .int16, .uint8: 21
      case .int32, .uint16: 23
      case .string: 25
      case .float: 700
      case .double, .date: 701
      case .uint64, .decimal: 1700
      case .uuid: 2950
      }
    }

    /// Whether values are sent in the server's binary format. A `numeric` is sent as digits.
    var isSentAsBinary: Bool { objectID != 1700 }

    /// Whether the type has a NaN.
    var hasNaN: Bool {
      switch self {
      case .float, .double, .date, .decimal: true
      case .bool, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .string, .data, .uuid: false
      }
    }
  }
#endif
