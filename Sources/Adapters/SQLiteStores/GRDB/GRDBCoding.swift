#if SQLite
  import AdapterSupport
  package import StoreCoding
  import StoreContract
  import Foundation
  import GRDB

  /// The SQL dialect of a database that GRDB opens.
  typealias GRDBDialect = SQLiteDialect<GRDBCoding>

  /// Stored values in GRDB's form: dates as text, UUIDs as bytes, collections as JSON.
  struct GRDBCoding: CellCoding {
    /// False, so that `-0.0` keeps its sign, as it does in JSON.
    let hasRealAffinity = false

    func cell(of value: Value) throws(StoreError) -> Cell {
      switch value {
      case .null: .null
      case .array, .map, .object: .text(try json(of: value))
      default: try primitive(value)
      }
    }

    private func primitive(_ value: Value) throws(StoreError) -> Cell {
      try UnsignedHazard.check(value, of: nil)
      guard let type = value.primitive,
        let swiftValue = try? type.swiftType.init(domainValue: value) as? any DatabaseValueConvertible
      else { throw StoreError(.rejected, "\(value) is no value that a column holds") }
      return Cell(swiftValue.databaseValue)
    }

    func json(of value: Value) throws(StoreError) -> String {
      do {
        return String(decoding: try GRDBRecord.databaseJSONEncoder(for: "").encode(StoredValue(value)), as: UTF8.self)
      } catch {
        throw StoreError(.rejected, "\(error)")
      }
    }

    func value(of cell: Cell, as type: PropertyType) -> Value {
      guard case .primitive(let primitive) = type.unwrapped else {
        return decoded(cell, as: type) ?? cell.plainValue
      }
      return value(of: cell, as: primitive.swiftType) ?? cell.plainValue
    }

    /// The value of a primitive type, or nil if GRDB would store that value in another cell.
    private func value(of cell: Cell, as type: any PropertyValue.Type) -> Value? {
      guard let convertible = type as? any DatabaseValueConvertible.Type,
        let value = convertible.fromDatabaseValue(cell.databaseValue), Cell(value.databaseValue) == cell
      else { return nil }
      return (value as? any PropertyValue)?.domainValue
    }

    private func decoded(_ cell: Cell, as type: PropertyType) -> Value? {
      guard case .text(let json) = cell else { return nil }
      return try? StoredValue.decoded(as: type) {
        try GRDBRecord.databaseJSONDecoder(for: "").decode(StoredValue.self, from: Data(json.utf8))
      }
    }
  }

  /// Rejects values with which GRDB ends the process: a `UInt64` that does not fit into an `Int64`.
  ///
  /// `UInt64.databaseValue` is `Int64(self).databaseValue`, and that conversion traps. (Seen with GRDB 7.10.0.) A trap
  /// cannot be caught, so the adapter rejects such a value, which is a finding like any other.
  enum UnsignedHazard {
    /// Checks a value that becomes a column. Numbers inside JSON do not need the check.
    ///
    /// - Throws: ``StoreError`` of kind `rejected`.
    static func check(_ value: Value, of property: String?) throws(StoreError) {
      switch value {
      case .uint64(let number) where number > UInt64(Int64.max):
        throw StoreError(.rejected, property: property, "GRDB ends the process that stores the UInt64 \(number)")
      case .custom(_, let persisted): try check(persisted, of: property)
      default: break
      }
    }
  }

  // An app declares only this conformance for an enum that it stores in a column. Source: GRDB, "Custom Value Types".

  extension StandardTypes.Role.V1: DatabaseValueConvertible {}
  extension StandardTypes.Role.V2: DatabaseValueConvertible {}
  extension StandardTypes.Role.V3: DatabaseValueConvertible {}
  extension StandardTypes.Topping.V1: DatabaseValueConvertible {}
  extension StandardTypes.Topping.V2: DatabaseValueConvertible {}
  extension StandardTypes.Level.V1: DatabaseValueConvertible {}
  extension StandardTypes.Level.V2: DatabaseValueConvertible {}
  extension StandardTypes.Delta.V1: DatabaseValueConvertible {}
  extension StandardTypes.Delta.V2: DatabaseValueConvertible {}
#endif
