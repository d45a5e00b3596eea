/// The store in which an app keeps records of one type, with the app's own schema, migrations and conversions.
///
/// A check opens many stores, so `open` should make them in memory or in a temporary directory. Each function may
/// suspend and throw.
public struct RecordStore<Record: Sendable, Connection: Sendable>: Sendable {
  /// The versions of the schema, the oldest first.
  public let versions: [String]
  /// The column that identifies a record, such as `id`.
  public let key: String

  /// Whether the store holds one record at most. Writing another replaces it.
  private(set) var holdsOne = false

  let open: @Sendable (_ version: String) async throws -> Connection
  let migrate: @Sendable (Connection, _ version: String) async throws -> Void
  let write: @Sendable (Record, Connection) async throws -> Record
  let read: @Sendable (Connection) async throws -> [Record]
  let rows: @Sendable (Connection) async throws -> [RecordRow]
  let writeRow: @Sendable (RecordRow, Connection) async throws -> Void

  /// Describes a store.
  ///
  /// - Parameters:
  ///   - versions: The versions of the schema, the oldest first.
  ///   - key: The column that identifies a record.
  ///   - open: Makes an empty store at a version of the schema.
  ///   - migrate: Migrates a store to a later version of the schema, by the app's own migrations.
  ///   - write: Writes a record as the app does, and returns it as it is to be read, for example with the id that the
  ///     store assigned.
  ///   - read: Reads all records as the app does.
  ///   - rows: Returns all stored rows, without the app's conversions.
  ///   - writeRow: Stores a row, without the app's conversions.
  public init(
    versions: [String], key: String = "id", open: @escaping @Sendable (_ version: String) async throws -> Connection,
    migrate: @escaping @Sendable (Connection, _ version: String) async throws -> Void,
    write: @escaping @Sendable (Record, Connection) async throws -> Record,
    read: @escaping @Sendable (Connection) async throws -> [Record],
    rows: @escaping @Sendable (Connection) async throws -> [RecordRow],
    writeRow: @escaping @Sendable (RecordRow, Connection) async throws -> Void
  ) {
    self.versions = versions
    self.key = key
    self.open = open
    self.migrate = migrate
    self.write = write
    self.read = read
    self.rows = rows
    self.writeRow = writeRow
  }

  /// The same store, with the declaration that it holds one record at most, and that writing another replaces it.
  public var holdingOneRecord: RecordStore {
    var result = self
    result.holdsOne = true
    return result
  }

  /// Makes an empty store at the latest version.
  ///
  /// - Throws: The store's error; ``OwnTypeError`` when the store has no versions.
  func openLatest() async throws -> Connection {
    guard let latest = versions.last else { throw OwnTypeError(.noVersions) }
    return try await open(latest)
  }

  /// The ways from a version to the latest: at once, and with stops at earlier versions. At most 32 are taken.
  func paths(from version: String) -> [[String]] {
    guard let start = versions.firstIndex(of: version), let latest = versions.last else { return [] }
    let between = Array(versions[versions.index(after: start)...].dropLast())
    return (0..<min(32, 1 << min(between.count, 5))).map { choice in
      between.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element) + [latest]
    }
  }
}
