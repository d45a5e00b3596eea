#if SQLite
  import Foundation
  public import GRDB
  public import OwnTypes

  extension OwnType where Value: DatabaseValueConvertible, Stored == DatabaseValue {
    /// A type that GRDB stores in a column by its `databaseValue` and reads by `fromDatabaseValue`.
    ///
    /// ```swift
    /// try await checkConformance(of: .databaseValue(values: scores))
    /// ```
    ///
    /// A column may contain any value of SQLite, whatever its declared type. Null reads as nil, or as a value.
    ///
    /// - Parameters:
    ///   - type: The app's own type.
    ///   - values: Draws values that the app stores.
    public static func databaseValue(_ type: Value.Type = Value.self, values: Generator<Value>) -> OwnType {
      .failableConverter(
        type, values: values, stored: DatabaseValue.storedForms, write: { $0.databaseValue },
        read: { Value.fromDatabaseValue($0) })
    }
  }

  extension DatabaseValue {
    /// Every value of a column, with the edge cases of each kind.
    fileprivate static var storedForms: StoredForms<DatabaseValue> {
      StoredForms(
        default: .null,
        edges: Int64.storedForms.allEdges.map(\.databaseValue) + Double.storedForms.allEdges.map(\.databaseValue)
          + String.storedForms.allEdges.map(\.databaseValue) + Data.storedForms.allEdges.map(\.databaseValue),
        values: .oneOf(
          Generator.int64.map(\.databaseValue), Generator.double.map(\.databaseValue),
          Generator.string.map(\.databaseValue), Generator.bytes.map { Data($0).databaseValue }))
    }
  }
#endif
