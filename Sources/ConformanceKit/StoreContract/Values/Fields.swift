/// Values by name: the properties of a record, the members of an embedded object, or the entries of a map.
///
/// Names are told apart and kept in order by their UTF-8. A Swift dictionary would take a composed and a decomposed "é" for
/// one key, and hide a store that confuses them.
public struct Fields: Sendable, Hashable {
  /// A name and its value.
  public struct Entry: Sendable, Hashable {
    /// The name, unique among the fields by its UTF-8.
    public let name: String
    /// The value of that name.
    public var value: Value

    /// An entry of that name and value.
    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }

    /// Whether both have the same name, by its UTF-8, and the same value.
    public static func == (left: Entry, right: Entry) -> Bool {
      left.name.hasSameUTF8(as: right.name) && left.value == right.value
    }

    /// Feeds what ``==(_:_:)`` compares into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combineUTF8(of: name)
      hasher.combine(value)
    }
  }

  /// The entries, in the order of their names' UTF-8.
  public private(set) var entries: [Entry]

  /// A list without any fields.
  public init() {
    entries = []
  }

  /// No fields, with room for some.
  ///
  /// - Parameter capacity: How many are to come.
  public init(capacity: Int) {
    entries = []
    entries.reserveCapacity(capacity)
  }

  /// Fields from names and values; of two entries with one name the later one counts.
  ///
  /// - Parameter pairs: Names and their values, in any order.
  /// - Complexity: O(*n*²) in the number of pairs, which is small.
  public init(_ pairs: some Sequence<(String, Value)>) {
    entries = []
    entries.reserveCapacity(pairs.underestimatedCount)
    for (name, value) in pairs { self[name] = value }
  }

  /// Fields from entries of which no two have one name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries, which may come from another process and be large.
  package init(distinct entries: [Entry]) {
    self.entries = entries.sorted { $0.name.precedesInUTF8($1.name) }
  }

  /// The value of a name; nil when it is missing. Setting nil removes it.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public subscript(name: String) -> Value? {
    get { index(of: name).map { entries[$0].value } }
    set {
      if let newValue, entries.last?.name.precedesInUTF8(name) ?? true {
        // Most are made in order.
        entries.append(Entry(name: name, value: newValue))
        return
      }
      let index = entries.firstIndex { !$0.name.precedesInUTF8(name) } ?? entries.endIndex
      let isThere = index < entries.endIndex && entries[index].name.hasSameUTF8(as: name)
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(name: name, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Sets the value of a name. Where other fields, that these are made from, have the same names at the same places, the order is
  /// theirs, and none is compared.
  package mutating func set(_ name: String, to value: Value, asIn source: Fields) {
    let index = entries.count
    guard index < source.count, source.entries[index].name.isOneInMemory(with: name),
      index == 0 || source.entries[index - 1].name.isOneInMemory(with: entries[index - 1].name)
    else { return self[name] = value }
    entries.append(Entry(name: name, value: value))
  }

  /// The value of a name that is likely at an index, as those of a record's properties are, one after the other.
  ///
  /// - Complexity: O(1) where it is there, else O(*n*) in the number of fields.
  package func value(of name: String, near index: Int) -> Value? {
    guard index < entries.count, entries[index].name.hasSameUTF8(as: name) else { return self[name] }
    return entries[index].value
  }

  /// Sets the value at an index, its name being what it is.
  package mutating func set(at index: Int, to value: Value) {
    entries[index].value = value
  }

  private func index(of name: String) -> Int? {
    // In place: an entry that is handed to a closure is copied, and its value counted.
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].name.hasSameUTF8(as: name) { return index }
      return nil
    }
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { entries.isEmpty }

  /// The number of fields.
  public var count: Int { entries.count }

  /// The names, in the order of their UTF-8.
  public var names: [String] { entries.map(\.name) }

  /// Whether both have the same names, by their UTF-8.
  package func hasSameNames(as other: Fields) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { $0.name.hasSameUTF8(as: $1.name) }
  }

  /// These fields with another's laid over them.
  public func merging(_ other: Fields) -> Fields {
    var merged = self
    for entry in other.entries { merged[entry.name] = entry.value }
    return merged
  }

  /// The same names with changed values; a name whose transform is nil goes missing.
  public func compactMapValues<Failure: Error>(
    _ transform: (String, Value) throws(Failure) -> Value?
  ) throws(Failure) -> Fields {
    var result = Fields()
    result.entries.reserveCapacity(entries.count)
    for entry in entries {
      if let value = try transform(entry.name, entry.value) {
        result.entries.append(Entry(name: entry.name, value: value))
      }
    }
    return result
  }
}

extension Fields: ExpressibleByDictionaryLiteral {
  /// Fields from a literal such as `["name": .string("Ann"), "age": .int64(7)]`.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}
