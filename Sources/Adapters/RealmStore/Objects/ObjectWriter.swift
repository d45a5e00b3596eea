import CRealm
import StoreContract

/// Writes rows of stored values to the objects of a class, within a write transaction.
///
/// The values must have been checked by ``RowCheck``, because nothing undoes half an object inside a transaction.
struct ObjectWriter {
  let connection: Connection
  let model: RealmModel

  private var library: RealmLibrary { connection.library }

  /// Sets all properties of an object. A property without a value gets null, or the zero of its type.
  func replace(_ object: borrowing Handle, in number: Int, with fields: Fields) throws {
    for (index, column) in model.classes[number].columns.enumerated() {
      let value = fields[column.property.storedName] ?? column.filling
      try set(value, of: column, connection.keys[number].columns[index], object)
    }
  }

  /// Sets some properties of an object.
  func update(_ object: borrowing Handle, in number: Int, with fields: Fields) throws {
    for (index, column) in model.classes[number].columns.enumerated() {
      guard let value = fields[column.property.storedName] else { continue }
      try set(value, of: column, connection.keys[number].columns[index], object)
    }
  }

  private func set(
    _ value: Value, of column: RealmModel.Column, _ key: Int64, _ object: borrowing Handle
  ) throws {
    let pointer = object.pointer
    switch (column.collection, value) {
    case (.none, _):
      try put(value, column.content) {
        library.objects.set(pointer, key, $0, false)
      } embedding: {
        library.objects.setEmbedded(pointer, key)
      }
    case (.list, .array(let elements)):
      try fill(try Handle(library.lists.of(pointer, key), of: library), column.content, with: elements)
    case (.dictionary, .map(let entries)):
      try fill(try Handle(library.dictionaries.of(pointer, key), of: library), column.content, with: entries)
    case (.list, _), (.dictionary, _):
      throw StoreError(.rejected, property: column.property.name, "\(value) is no collection")
    }
  }

  /// Puts a value into its place.
  ///
  /// - Parameters:
  ///   - set: Sets the value of the place.
  ///   - embedding: Makes an embedded object in the place.
  private func put(
    _ value: Value, _ content: RealmModel.Content, set: (RealmValue) -> Bool,
    embedding: () -> RealmLibrary.Pointer?
  ) throws {
    switch (content, value) {
    case (_, .null): try library.check(set(.null))
    case (.value, _): try RealmValue.with(value) { try library.check(set($0)) }
    case (.object(let number), .object(let fields)):
      try replace(try Handle(embedding(), of: library), in: number, with: fields)
    case (.link(let name), .ref(let target)):
      guard let object = try find(target, inClass: name) else {
        throw StoreError(.rejected, "there is no record \(target) to link to")
      }
      try library.check(set(RealmValue(library.objects.link(object.pointer))))
    case (.object, _), (.link, _): throw StoreError(.rejected, "\(value) is no value of the property")
    }
  }

  private func fill(_ list: consuming Handle, _ content: RealmModel.Content, with elements: [Value]) throws {
    let pointer = list.pointer
    try library.check(library.lists.clear(pointer))
    for (index, element) in elements.enumerated() {
      try put(element, content) {
        library.lists.insert(pointer, index, $0)
      } embedding: {
        library.lists.insertEmbedded(pointer, index)
      }
    }
  }

  private func fill(_ dictionary: consuming Handle, _ content: RealmModel.Content, with entries: Fields) throws {
    let pointer = dictionary.pointer
    try library.check(library.dictionaries.clear(pointer))
    for entry in entries.entries {
      try RealmValue.with(.string(entry.name)) { key in
        try put(entry.value, content) { value in
          library.dictionaries.insert(pointer, key, value, nil, nil)
        } embedding: {
          library.dictionaries.insertEmbedded(pointer, key)
        }
      }
    }
  }

  private func find(_ id: RecordID, inClass name: String) throws -> Handle? {
    guard let number = model.classes.firstIndex(where: { $0.name == name }) else { return nil }
    return try Objects(connection, class: number).find(id)
  }
}

extension RealmModel.Column {
  /// The value of a property that no value was given for.
  var filling: Value {
    switch collection {
    case .list: .array([])
    case .dictionary: .map([:])
    case .none:
      switch content {
      case .value(let primitive): isNullable ? .null : primitive.zero
      case .object, .link: .null
      }
    }
  }
}
