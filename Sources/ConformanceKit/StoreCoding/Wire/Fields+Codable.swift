public import StoreContract

extension Fields: Codable {
  /// The JSON form of fields: an object, or an array of names and values.
  enum Form: Sendable {
    case asObject, asEntries
  }

  /// Whether Foundation's JSON would confuse two of the names. It uses `String` keys, and `==` treats a composed and a
  /// decomposed "é" as equal.
  var keysCollide: Bool {
    Set(names).count < count
  }

  /// Encodes an object with the values by name. If two names are canonically equal, encodes an array of `[name, value]`
  /// pairs instead.
  public func encode(to encoder: any Encoder) throws {
    if keysCollide {
      var container = encoder.unkeyedContainer()
      for entry in entries { try container.encode(WireEntry(entry: entry)) }
    } else {
      var container = encoder.container(keyedBy: WireKey.self)
      for entry in entries { try container.encode(entry.value, forKey: WireKey(stringValue: entry.name)) }
    }
  }

  /// Decodes fields from an object or from an array of `[name, value]` pairs.
  ///
  /// - Throws: `DecodingError` if a name occurs twice or an entry is not a value.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: WireKey.self) {
      try self.init(container)
    } else {
      try self.init(entriesOf: decoder)
    }
  }

  fileprivate init(_ container: KeyedDecodingContainer<WireKey>) throws {
    // Sort the keys. The order of the container changes from run to run, and decides which of two errors is thrown.
    let keys = container.allKeys.sorted { $0.stringValue.precedesInUTF8($1.stringValue) }
    self.init(try keys.map { ($0.stringValue, try container.decode(Value.self, forKey: $0)) })
  }

  fileprivate init(entriesOf decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      throw try decoder.singleValueContainer().expected("values by name, or an array of [name, value]")
    }
    self.init()
    while !container.isAtEnd {
      let entry = try container.decode(WireEntry.self).entry
      guard self[entry.name] == nil else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected each name once, found \(entry.name.quoted) again")
      }
      self[entry.name] = entry.value
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the fields at a key. They must have the given form.
  func decode(_ type: Fields.Type, forKey key: Key, written form: Fields.Form) throws -> Fields {
    switch form {
    case .asObject:
      guard let container = try? nestedContainer(keyedBy: WireKey.self, forKey: key) else {
        throw expected("an object of values by name", forKey: key)
      }
      return try Fields(container)
    case .asEntries: return try Fields(entriesOf: superDecoder(forKey: key))
    }
  }
}

/// A name and its value, as an array of two elements.
private struct WireEntry: Codable {
  let entry: Fields.Entry

  init(entry: Fields.Entry) {
    self.entry = entry
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let name = try container.decode(String.self)
    entry = Fields.Entry(name: name, value: try container.decode(Value.self))
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected [name, value] and no more")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(entry.name)
    try container.encode(entry.value)
  }
}
