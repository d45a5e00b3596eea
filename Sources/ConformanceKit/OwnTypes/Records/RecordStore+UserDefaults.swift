public import Foundation

extension RecordStore where Connection == TemporaryDefaults {
  /// One record, such as the settings of an app, as values for keys of `UserDefaults`.
  ///
  /// ```swift
  /// let store = RecordStore<Settings, TemporaryDefaults>.userDefaults(
  ///   keys: ["theme", "size"], write: { $0.save(to: $1) }, read: { Settings(from: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys of this version and of earlier ones.
  ///   - versions: The versions of the settings, the oldest first.
  ///   - write: Writes the record as the app does.
  ///   - read: Reads the record as the app does. Nil means that there is none.
  ///   - migrate: Migrates the values to a later version as the app does.
  public static func userDefaults(
    keys: [String], versions: [String] = ["1"],
    write: @escaping @Sendable (Record, UserDefaults) async throws -> Void,
    read: @escaping @Sendable (UserDefaults) async throws -> Record?,
    migrate: @escaping @Sendable (UserDefaults, _ version: String) async throws -> Void = { _, _ in }
  ) -> RecordStore {
    RecordStore(
      versions: versions, open: { _ in TemporaryDefaults() },
      migrate: { defaults, version in try await migrate(try defaults.opened, version) },
      write: { record, defaults in
        try await write(record, try defaults.opened)
        return record
      },
      read: { defaults in
        // Settings that were never written are no record, even if the app reads defaults for them.
        try defaults.row(keys) == nil ? [] : [try await read(try defaults.opened)].compactMap { $0 }
      }, rows: { defaults in try [defaults.row(keys)].compactMap { $0 } },
      writeRow: { row, defaults in try defaults.write(row) }
    ).holdingOneRecord
  }
}

/// A suite of `UserDefaults` that is removed when nothing refers to it.
public final class TemporaryDefaults: Sendable {
  private let suite = "records-\(UUID().uuidString)"

  /// Creates an empty suite.
  public init() {}

  deinit { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }

  /// The suite.
  fileprivate var opened: UserDefaults {
    get throws {
      guard let defaults = UserDefaults(suiteName: suite) else { throw OwnTypeError(.noDefaults(suite)) }
      return defaults
    }
  }

  /// The values for some keys; nil if there are none.
  fileprivate func row(_ keys: [String]) throws -> RecordRow? {
    let defaults = try opened
    let columns = keys.reduce(into: [String: RowValue]()) { columns, key in
      columns[key] = defaults.object(forKey: key).map(RowValue.init(default:))
    }
    return columns.isEmpty ? nil : RecordRow(columns)
  }

  fileprivate func write(_ row: RecordRow) throws {
    let defaults = try opened
    for (key, value) in row.columns {
      switch value {
      case .null: defaults.removeObject(forKey: key)
      case .integer(let number): defaults.set(Int(number), forKey: key)
      case .real(let number): defaults.set(number, forKey: key)
      case .text(let text), .json(let text): defaults.set(text, forKey: key)
      case .bytes(let bytes): defaults.set(Data(bytes), forKey: key)
      }
    }
  }
}

extension RowValue {
  /// Creates the value of a key of `UserDefaults`.
  fileprivate init(default value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .bytes(Array(data))
    case let number as Int: self = .integer(Int64(number))
    case let number as Double: self = .real(number)
    default: self = .text("\(value)")
    }
  }
}
