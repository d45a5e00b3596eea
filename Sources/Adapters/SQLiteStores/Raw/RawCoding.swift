#if SQLite
  import StoreContract
  import Foundation

  /// The SQL dialect of a database that SQLite's own functions open.
  typealias RawDialect = SQLiteDialect<RawCoding>

  /// Stored values in SQLite's storage classes: a date as its seconds since 2001, a UUID as its bytes.
  struct RawCoding: CellCoding {
    let hasRealAffinity = true

    func cell(of value: Value) throws(StoreError) -> Cell {
      switch value {
      case .null: .null
      case .bool(let flag): .integer(flag ? 1 : 0)
      case .int8(let number): .integer(Int64(number))
      case .int16(let number): .integer(Int64(number))
      case .int32(let number): .integer(Int64(number))
      case .int64(let number): .integer(number)
      case .uint8(let number): .integer(Int64(number))
      case .uint16(let number): .integer(Int64(number))
      case .uint32(let number): .integer(Int64(number))
      case .float(let number): .real(Double(number))
      case .double(let number), .date(let number): .real(number)
      case .string(let text): .text(text)
      case .data(let bytes): .blob(bytes)
      case .uuid(let uuid): .blob(withUnsafeBytes(of: uuid.uuid) { Array($0) })
      default: throw StoreError(.rejected, "\(value) is no value that a cell holds")
      }
    }

    func value(of cell: Cell, as type: PropertyType) -> Value {
      guard case .primitive(let primitive) = type.unwrapped else { return cell.plainValue }
      return value(of: cell, as: primitive) ?? cell.plainValue
    }

    /// The value of a primitive type, or nil if the cell does not hold one.
    private func value(of cell: Cell, as type: Primitive) -> Value? {
      switch (type, cell) {
      case (.bool, .integer(let number)): number == 0 || number == 1 ? .bool(number == 1) : nil
      case (.int8, .integer(let number)): Int8(exactly: number).map(Value.int8)
      case (.int16, .integer(let number)): Int16(exactly: number).map(Value.int16)
      case (.int32, .integer(let number)): Int32(exactly: number).map(Value.int32)
      case (.uint8, .integer(let number)): UInt8(exactly: number).map(Value.uint8)
      case (.uint16, .integer(let number)): UInt16(exactly: number).map(Value.uint16)
      case (.uint32, .integer(let number)): UInt32(exactly: number).map(Value.uint32)
      case (.float, .real(let number)): Float(exactly: number).map(Value.float)
      case (.date, .real(let seconds)): .date(seconds)
      case (.date, .integer(let seconds)): .date(Double(seconds))
      case (.uuid, .blob(let bytes)): bytes.count == 16 ? .uuid(UUID(bytes)) : nil
      default: nil
      }
    }

    func json(of value: Value) throws(StoreError) -> String {
      throw StoreError(.rejected, "this store has no collections")
    }
  }

  extension UUID {
    /// Makes a UUID from 16 bytes.
    fileprivate init(_ bytes: [UInt8]) {
      var uuid = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
      self.init(uuid: uuid)
    }
  }
#endif
