import StoreContract

/// The column that a property name in a query refers to: a property, or a member of an embedded object, given by a path
/// such as `point.x`.
struct Column {
  /// The type of the column, without optionality.
  let type: PropertyType
  private let steps: [Property]
  private let absent: Absent

  /// The rule for missing values, and the conversions that it needs.
  struct Absent {
    let rule: Semantics.AbsentInQueries
    let reading: Reading
    let writing: Writing
  }

  /// Creates the column for a name.
  ///
  /// - Throws: `rejected` with the name of the property, if the entity has none of that name.
  init(_ name: String, of entity: Entity, absent: Absent) throws(StoreError) {
    guard let steps = Self.steps(name, among: entity.properties), let last = steps.last else {
      throw StoreError(.rejected, property: name, "'\(entity.name)' has no property '\(name)' to query")
    }
    self.steps = steps
    self.absent = absent
    type = last.type.unwrapped
  }

  /// The value that a query sees in a row, or nil if it is missing and matches nothing.
  func value(in row: Fields) -> Value? {
    var object = row
    for step in steps.dropLast() {
      guard let stored = stored(step, in: object) else { return nil }
      if case .null = stored { return stored }
      guard case .object(let members) = stored else { return nil }
      object = members
    }
    return steps.last.flatMap { stored($0, in: object) }
  }

  private func stored(_ property: Property, in object: Fields) -> Value? {
    if let value = object[property.storedName] { return value }
    switch absent.rule {
    case .matchesNothing: return nil
    case .matchesNull: return .null
    case .matchesDefault:
      // A value that cannot be read, or cannot be stored again, matches nothing.
      guard let read = try? absent.reading.property(property, nil) else { return nil }
      if case .null = read { return .null }
      return try? absent.writing.value(read, of: property)
    }
  }

  /// The properties on the path to a name. A property whose own name contains a dot takes precedence over a path.
  private static func steps(_ name: String, among properties: [Property]) -> [Property]? {
    for property in properties {
      if property.name.hasSameUTF8(as: name) { return [property] }
      guard let members = property.type.members, name.utf8.starts(with: "\(property.name).".utf8) else { continue }
      let rest = String(name.unicodeScalars.dropFirst(property.name.unicodeScalars.count + 1))
      if let steps = Self.steps(rest, among: members) { return [property] + steps }
    }
    return nil
  }
}

extension PropertyType {
  /// The members of an embedded object or of a custom type that is stored as one, or nil for another type.
  fileprivate var members: [Property]? {
    switch self {
    case .embedded(let type): type.properties
    case .custom(let type): type.persisted.members
    case .optional(let wrapped): wrapped.members
    case .primitive, .enumeration, .array, .map, .toOne, .toMany: nil
    }
  }
}
