/// Values by name: the properties of a record, the members of an embedded object, or the entries of a map.
///
/// Names are compared and ordered by their UTF-8. A Swift dictionary would treat a composed and a decomposed "é" as one
/// key, and so hide a store that confuses the two.
public struct Fields: Sendable, Hashable {
  /// A name and its value.
  package struct Entry: Sendable, Hashable {
    /// The name. No other entry has a name with the same UTF-8.
    package let name: String
    /// The value that the name stands for.
    package var value: Value

    /// Creates an entry.
    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }

    /// Returns whether both entries have the same value and names with the same UTF-8.
    package static func == (left: Entry, right: Entry) -> Bool {
      left.name.hasSameUTF8(as: right.name) && left.value == right.value
    }

    /// Feeds the UTF-8 of the name and the value into a hasher.
    package func hash(into hasher: inout Hasher) {
      hasher.combineUTF8(of: name)
      hasher.combine(value)
    }
  }

  /// The entries, ordered by the UTF-8 of their names.
  package private(set) var entries: [Entry]

  /// Creates an empty list of fields.
  public init() {
    entries = []
  }

  /// Creates an empty list of fields with space for some entries.
  ///
  /// - Parameter capacity: The number of entries to reserve space for.
  package init(capacity: Int) {
    entries = []
    entries.reserveCapacity(capacity)
  }

  /// Creates fields from names and values. If a name occurs twice, the later value counts.
  ///
  /// - Parameter pairs: The names and their values, in any order.
  /// - Complexity: O(*n*²) in the number of pairs, and O(*n*) if they are in the order of their names' UTF-8.
  public init(_ pairs: some Sequence<(String, Value)>) {
    entries = []
    entries.reserveCapacity(pairs.underestimatedCount)
    for (name, value) in pairs { self[name] = value }
  }

  /// Creates fields from entries whose names all differ.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries. There may be many, since they can come from another
  ///   process.
  package init(distinct entries: [Entry]) {
    self.entries = entries.sorted { $0.name.precedesInUTF8($1.name) }
  }

  /// The value of a name, or nil if it is missing. Setting nil removes the entry.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public subscript(name: String) -> Value? {
    get { index(of: name).map { entries[$0].value } }
    set {
      if let newValue, entries.last?.name.precedesInUTF8(name) ?? true {
        // Names usually arrive in order.
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

  /// Sets the value of a name that is probably at the same place in other fields.
  ///
  /// If these fields are built from `source`, in its order and with its names, the entry is appended without comparing
  /// names.
  package mutating func set(_ name: String, to value: Value, asIn source: Fields) {
    let index = entries.count
    guard index < source.count, source.entries[index].name.isOneInMemory(with: name),
      index == 0 || source.entries[index - 1].name.isOneInMemory(with: entries[index - 1].name)
    else { return self[name] = value }
    entries.append(Entry(name: name, value: value))
  }

  /// Returns the value of a name that is probably at a known index, such as the index of a property in its entity.
  ///
  /// - Complexity: O(1) if the name is at the index, otherwise O(*n*) in the number of fields.
  package func value(of name: String, near index: Int) -> Value? {
    guard index < entries.count, entries[index].name.hasSameUTF8(as: name) else { return self[name] }
    return entries[index].value
  }

  /// Sets the value at an index. The name stays the same.
  package mutating func set(at index: Int, to value: Value) {
    entries[index].value = value
  }

  private func index(of name: String) -> Int? {
    // Work in place: an entry that is passed to a closure is copied, which retains its value.
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].name.hasSameUTF8(as: name) { return index }
      return nil
    }
  }

  /// Whether the list has no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The number of entries in the list.
  public var count: Int { entries.count }

  /// The names, ordered by their UTF-8.
  public var names: [String] { entries.map(\.name) }

  /// Returns whether both lists have the same names, compared by their UTF-8.
  package func hasSameNames(as other: Fields) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { $0.name.hasSameUTF8(as: $1.name) }
  }

  /// Returns these fields with the entries of another list added. Where both have a name, the value of `other` counts.
  public func merging(_ other: Fields) -> Fields {
    var merged = self
    for entry in other.entries { merged[entry.name] = entry.value }
    return merged
  }

  /// Returns fields with the same names and transformed values. A name for which the transform returns nil is left out.
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

extension Fields: Sequence {
  /// Returns an iterator over the names and their values, ordered by the UTF-8 of the names.
  public func makeIterator() -> some IteratorProtocol<(String, Value)> {
    entries.lazy.map { ($0.name, $0.value) }.makeIterator()
  }
}

extension Fields: ExpressibleByDictionaryLiteral {
  /// Creates fields from a literal such as `["name": .string("Ann"), "age": .int64(7)]`.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}
