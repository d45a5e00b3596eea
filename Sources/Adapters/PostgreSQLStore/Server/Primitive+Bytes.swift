#if PostgreSQL
  import StoreContract
  import Foundation

  extension Primitive {
    /// The bytes of a value for the server, or nil for null and for a value of another type.
    ///
    /// Source: PostgreSQL, "Formats and Format Codes", and the `send` function of each type: integers and
    /// floating-point numbers are big-endian; text and bytes are sent unchanged.
    func bytes(of value: Value) -> [UInt8]? {
      switch (self, value) {
      case (.bool, .bool(let flag)): [flag ? 1 : 0]
      case (.int8, .int8(let number)): Int16(number).bigEndianBytes
      case (.int16, .int16(let number)): number.bigEndianBytes
      case (.int32, .int32(let number)): number.bigEndianBytes
      case (.int64, .int64(let number)): number.bigEndianBytes
      case (.uint8, .uint8(let number)): Int16(number).bigEndianBytes
      case (.uint16, .uint16(let number)): Int32(number).bigEndianBytes
      case (.uint32, .uint32(let number)): Int64(number).bigEndianBytes
      case (.uint64, .uint64(let number)): Array("\(number)".utf8)
      case (.float, .float(let number)): number.bitPattern.bigEndianBytes
      case (.double, .double(let number)), (.date, .date(let number)): number.bitPattern.bigEndianBytes
      case (.string, .string(let text)): Array(text.utf8)
      case (.data, .data(let bytes)): bytes
      case (.uuid, .uuid(let uuid)): withUnsafeBytes(of: uuid.uuid) { Array($0) }
      case (.decimal, .decimal(let number)): Array("\(number)".utf8)
      default: nil
      }
    }

    /// Decodes a value of this type from the server's bytes; nil if the bytes are not such a value.
    func value(of bytes: UnsafeRawBufferPointer) -> Value? {
      switch self {
      case .bool: bytes.count == 1 ? .bool(bytes[0] != 0) : nil
      case .int8: bytes.integer(Int16.self).flatMap(Int8.init(exactly:)).map(Value.int8)
      case .int16: bytes.integer().map(Value.int16)
      case .int32: bytes.integer().map(Value.int32)
      case .int64: bytes.integer().map(Value.int64)
      case .uint8: bytes.integer(Int16.self).flatMap(UInt8.init(exactly:)).map(Value.uint8)
      case .uint16: bytes.integer(Int32.self).flatMap(UInt16.init(exactly:)).map(Value.uint16)
      case .uint32: bytes.integer(Int64.self).flatMap(UInt32.init(exactly:)).map(Value.uint32)
      case .uint64: UInt64(String(decoding: bytes, as: UTF8.self)).map(Value.uint64)
      case .float: bytes.integer().map { .float(Float(bitPattern: $0)) }
      case .double: bytes.integer().map { .double(Double(bitPattern: $0)) }
      case .date: bytes.integer().map { .date(Double(bitPattern: $0)) }
      case .string: .string(String(decoding: bytes, as: UTF8.self))
      case .data: .data(Array(bytes))
      case .uuid: bytes.count == 16 ? .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))) : nil
      case .decimal: Decimal(digits: String(decoding: bytes, as: UTF8.self)).map(Value.decimal)
      }
    }
  }

  extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
  }

  extension UnsafeRawBufferPointer {
    /// Decodes a big-endian integer; nil if the number of bytes is not the integer's size.
    fileprivate func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
      guard count == MemoryLayout<Number>.size else { return nil }
      return Number(bigEndian: loadUnaligned(as: Number.self))
    }
  }

  extension Decimal {
    /// Parses the digits that the server sent. Digits after the 38th are always zeros.
    fileprivate init?(digits: String) {
      if digits == "NaN" {
        self = .nan
        return
      }
      guard let number = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
      self = number
    }
  }
#endif
