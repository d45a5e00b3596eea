import CRealm
import StoreContract

/// Reads the objects of a class as rows of stored values.
struct ObjectReader {
  let connection: Connection
  let model: RealmModel

  private var library: RealmLibrary { connection.library }

  /// Returns the id of an object.
  func id(of object: borrowing Handle, in number: Int) throws -> RecordID {
    guard let key = connection.keys[number].key else { throw StoreError(.internal, "a part has no id") }
    return RecordID(try value(object, key).text)
  }

  /// Returns the stored values of an object by stored name. An embedded object that is required and not there has no
  /// entry.
  func fields(of object: borrowing Handle, in number: Int) throws -> Fields {
    let columns = model.classes[number].columns
    var fields = Fields(capacity: columns.count)
    for (column, key) in zip(columns, connection.keys[number].columns) {
      let value = try value(of: column, key, object)
      if value == .null, case .object = column.content, !column.property.isNullable { continue }
      fields[column.property.storedName] = value
    }
    return fields
  }

  private func value(of column: RealmModel.Column, _ key: Int64, _ object: borrowing Handle) throws -> Value {
    switch column.collection {
    case .none:
      let stored = try value(object, key)
      return try value(stored, column.content) { library.objects.linked(object.pointer, key) }
    case .list:
      return .array(try elements(of: column.content, try Handle(library.lists.of(object.pointer, key), of: library)))
    case .dictionary:
      return .map(
        try entries(of: column.content, try Handle(library.dictionaries.of(object.pointer, key), of: library)))
    }
  }

  private func value(_ object: borrowing Handle, _ key: Int64) throws(RealmFailure) -> RealmValue {
    var value = RealmValue()
    try library.check(library.objects.value(object.pointer, key, &value))
    return value
  }

  /// Converts a value.
  ///
  /// - Parameter linked: Returns the object that a link leads to.
  private func value(
    _ stored: RealmValue, _ content: RealmModel.Content, linked: () -> RealmLibrary.Pointer?
  ) throws -> Value {
    if stored.isNull { return .null }
    switch content {
    case .value(let primitive): return try stored.value(as: primitive)
    case .object(let number): return .object(try fields(of: try Handle(linked(), of: library), in: number))
    case .link(let name):
      guard let number = model.classes.firstIndex(where: { $0.name == name }) else {
        throw StoreError(.internal, "the model has no class '\(name)'")
      }
      return .ref(try id(of: try Handle(linked(), of: library), in: number))
    }
  }

  private func elements(of content: RealmModel.Content, _ list: consuming Handle) throws -> [Value] {
    var count = 0
    try library.check(library.lists.size(list.pointer, &count))
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      var stored = RealmValue()
      try library.check(library.lists.value(list.pointer, index, &stored))
      let pointer = list.pointer
      values.append(try value(stored, content) { library.lists.linked(pointer, index) })
    }
    return values
  }

  private func entries(of content: RealmModel.Content, _ dictionary: consuming Handle) throws -> Fields {
    var count = 0
    try library.check(library.dictionaries.size(dictionary.pointer, &count))
    var fields = Fields()
    for index in 0..<count {
      var (key, stored) = (RealmValue(), RealmValue())
      try library.check(library.dictionaries.entry(dictionary.pointer, index, &key, &stored))
      let pointer = dictionary.pointer
      fields[key.text] = try value(stored, content) { library.dictionaries.linked(pointer, key) }
    }
    return fields
  }
}
