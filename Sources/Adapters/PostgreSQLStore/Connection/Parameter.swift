#if PostgreSQL
  import ConformanceKit

  /// A parameter of a statement: a value and the type that the server is told it is of.
  struct Parameter {
    /// The type's object id.
    let type: UInt32
    /// The value in the form in which it is sent; nil for null.
    let bytes: [UInt8]?
    let isBinary: Bool

    /// A stored value of a type, or null.
    init(_ value: Value, as type: Primitive) {
      self.type = type.objectID
      bytes = type.bytes(of: value)
      isBinary = type.isSentAsBinary
    }

    /// Text as its bytes in UTF-8, among which NUL is nothing special.
    init(utf8 text: String) {
      type = Primitive.data.objectID
      bytes = Array(text.utf8)
      isBinary = true
    }

    /// A number of 64 bits.
    static func key(_ key: Int64) -> Parameter { Parameter(.int64(key), as: .int64) }

    /// Text without NUL.
    static func text(_ text: String) -> Parameter { Parameter(.string(text), as: .string) }
  }
#endif
