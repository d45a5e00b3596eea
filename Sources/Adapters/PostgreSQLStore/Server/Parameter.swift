#if PostgreSQL
  import StoreContract

  /// A parameter of a statement: a value and its declared type.
  struct Parameter {
    /// The type's object id.
    let type: UInt32
    /// The bytes to send, or nil for null.
    let bytes: [UInt8]?
    let isBinary: Bool

    /// Makes a parameter from a stored value of a type, or from null.
    init(_ value: Value, as type: Primitive) {
      self.type = type.objectID
      bytes = type.bytes(of: value)
      isBinary = type.isSentAsBinary
    }

    /// Makes a parameter of bytes from text in UTF-8. The text may contain NULs.
    init(utf8 text: String) {
      type = Primitive.data.objectID
      bytes = Array(text.utf8)
      isBinary = true
    }

    /// A parameter for a row's key.
    static func key(_ key: Int64) -> Parameter { Parameter(.int64(key), as: .int64) }

    /// A parameter for text without NUL.
    static func text(_ text: String) -> Parameter { Parameter(.string(text), as: .string) }
  }
#endif
