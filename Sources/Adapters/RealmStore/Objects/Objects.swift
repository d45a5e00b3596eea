import CRealm
import StoreContract

/// The objects of a class whose primary key is the id of a record.
struct Objects {
  private let library: RealmLibrary
  private let realm: RealmLibrary.Pointer?
  private let id: UInt32

  /// The objects of a class of the model.
  init(_ connection: Connection, class number: Int) {
    library = connection.library
    realm = connection.pointer
    id = connection.keys[number].id
  }

  /// Returns the object with an id, or nil if there is none.
  func find(_ record: RecordID) throws -> Handle? {
    var isFound = false
    let pointer = try RealmValue.with(.string(record.text)) { library.objects.find(realm, id, $0, &isFound) }
    if let pointer { return try Handle(pointer, of: library) }
    if isFound { throw library.failure }
    _ = library.errors.clear()
    return nil
  }

  /// Returns the object with an id, which is made if there is none.
  func findOrMake(_ record: RecordID) throws -> Handle {
    var isNew = false
    let pointer = try RealmValue.with(.string(record.text)) { library.objects.findOrMake(realm, id, $0, &isNew) }
    return try Handle(pointer, of: library)
  }

  /// Deletes the object with an id and its embedded objects, and returns whether there was one.
  func delete(_ record: RecordID) throws -> Bool {
    guard let object = try find(record) else { return false }
    try library.check(library.objects.delete(object.pointer))
    return true
  }
}
