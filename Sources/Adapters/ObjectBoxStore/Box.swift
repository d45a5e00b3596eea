import StoreContract

/// The objects of an entity, within a transaction of this thread.
struct Box {
  private let table: Table
  private let library: ObjectBoxLibrary
  private let pointer: OpaquePointer

  private static let notFound: Int32 = 404

  init(_ table: Table, in engine: Engine) throws(EngineFailure) {
    self.table = table
    library = engine.library
    pointer = try library.checked(library.boxes.box(engine.pointer, table.id))
  }

  /// Converts a record's id to an object's id.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected` for an id that no object can have.
  static func key(_ id: RecordID) throws(StoreError) -> UInt64 {
    guard let key = possibleKey(id) else {
      throw StoreError(.rejected, "'\(id)' is no id of this store: ids are integers from 1 to 2^64 - 2")
    }
    return key
  }

  private static func possibleKey(_ id: RecordID) -> UInt64? {
    id.number.flatMap { $0 == 0 || $0 == .max ? nil : $0 }
  }

  /// Stores an object. It replaces the object with the same id.
  ///
  /// - Parameters:
  ///   - stored: The stored value of each column, or nil where there is none.
  ///   - key: The object's id, or nil for a new object.
  /// - Returns: The object's id.
  func put(_ stored: [Value?], key: UInt64?) throws -> UInt64 {
    let key = library.boxes.idForPut(pointer, key ?? 0)
    guard key != 0 else { throw library.failure }
    let object = try table.object(stored, key: key)
    try library.check(object.withUnsafeBytes { library.boxes.put(pointer, key, $0.baseAddress, $0.count) })
    return key
  }

  /// Returns the stored values of an object, or nil if no object has the id.
  func row(_ id: RecordID) throws -> [Value?]? {
    try Self.possibleKey(id).flatMap(row)
  }

  /// Returns the stored values of an object, or nil if no object has the id.
  func row(_ key: UInt64) throws -> [Value?]? {
    var start: UnsafeRawPointer?
    var count = 0
    let code = library.boxes.get(pointer, key, &start, &count)
    if code == Self.notFound { return nil }
    try library.check(code)
    return try table.stored(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Removes an object, and returns whether there was one.
  func remove(_ id: RecordID) throws -> Bool {
    guard let key = Self.possibleKey(id) else { return false }
    let code = library.boxes.remove(pointer, key)
    if code == Self.notFound { return false }
    try library.check(code)
    return true
  }
}
