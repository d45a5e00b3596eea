#if SQLite
  import ConformanceKit
  import Foundation
  import GRDB

  /// How statements are written for a database that GRDB opens.
  typealias GRDBDialect = SQLiteDialect<GRDBCoding>

  /// Stored values as GRDB keeps them: dates as text, UUIDs as bytes, collections as JSON.
  struct GRDBCoding: CellCoding {
    /// Not: `-0.0` stays what it is, as it does in JSON.
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

    /// The value of a primitive type that is kept exactly so; nil where the cell has another one.
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
#endif
