import CRealm

/// An open realm and the keys of its classes. One thread at a time may use it.
///
/// The engine binds a realm to a thread by its scheduler. The scheduler of a connection says that every thread is its
/// own, so a connection may go from thread to thread.
struct Connection: Sendable {
  /// The keys of a class and its properties, which stay the same while the realm is open.
  struct ClassKeys: Sendable {
    let id: UInt32
    /// The key of the property that holds a record's id; nil for embedded objects.
    let key: Int64?
    let columns: [Int64]
  }

  let library: RealmLibrary
  /// The keys, in the order of the model's classes.
  let keys: [ClassKeys]
  /// The engine's pointer, kept as an integer because pointers are not `Sendable`.
  private let address: Int

  /// Opens a realm.
  ///
  /// - Throws: ``RealmFailure`` if the engine refuses the model.
  init(_ opening: Opening) throws(RealmFailure) {
    library = opening.library
    let pointer = try opening.open()
    address = Int(bitPattern: pointer)
    do throws(RealmFailure) {
      var keys: [ClassKeys] = []
      for model in opening.model.classes { keys.append(try Self.keys(of: model, pointer, opening.library)) }
      self.keys = keys
    } catch {
      opening.library.memory.release(pointer)
      throw error
    }
  }

  /// The open realm.
  var pointer: RealmLibrary.Pointer? { RealmLibrary.Pointer(bitPattern: address) }

  /// Closes the realm. The connection must not be used afterwards.
  func close() {
    _ = library.realms.close(pointer)
    library.memory.release(pointer)
  }

  // MARK: Transactions

  /// Moves to the newest committed state.
  func refresh() throws(RealmFailure) {
    var changed = false
    try library.check(library.realms.refresh(pointer, &changed))
  }

  /// Runs a write transaction.
  ///
  /// - Parameter body: Returns whether to keep the changes. If it throws, they are discarded.
  func write(_ body: () throws -> Bool) throws {
    try library.check(library.realms.beginWrite(pointer))
    let result = Result { try body() }
    if case .success(true) = result {
      guard library.realms.commit(pointer) else {
        let failure = library.failure
        if library.realms.isWritable(pointer) { _ = library.realms.rollback(pointer) }
        throw failure
      }
      return
    }
    try library.check(library.realms.rollback(pointer))
    _ = try result.get()
  }

  // MARK: Keys

  private static func keys(
    of model: RealmModel.Class, _ realm: RealmLibrary.Pointer, _ library: RealmLibrary
  ) throws(RealmFailure) -> ClassKeys {
    var (isFound, found) = (false, RealmClass())
    try library.check(library.schemas.findClass(realm, model.name, &isFound, &found))
    guard isFound else { throw RealmFailure(code: 0, message: "the engine has no class '\(model.name)'") }
    func key(_ name: String) throws(RealmFailure) -> Int64 {
      var (isFound, property) = (false, RealmProperty())
      try library.check(library.schemas.findProperty(realm, found.key, name, &isFound, &property))
      guard isFound else { throw RealmFailure(code: 0, message: "'\(model.name)' has no property '\(name)'") }
      return property.key
    }
    var columns: [Int64] = []
    for column in model.columns { columns.append(try key(column.name)) }
    return ClassKeys(id: found.key, key: model.isEmbedded ? nil : try key(ColumnName.key), columns: columns)
  }
}
