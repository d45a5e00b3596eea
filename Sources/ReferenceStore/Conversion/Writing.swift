import StoreContract

/// Converts domain values to stored values. It applies the conversion first, then the declared losses, then the limits.
///
/// Nothing here holds a lock or changes a store, so a converter may call the store. It is a class, so that a call does
/// not copy its rules.
final class Writing: Sendable {
  private let unknownEnum: ByPlace<Semantics.Unconvertible>
  private let lenses: Lenses
  private let limits: Limits
  private let toMany: Semantics.ToMany

  init(semantics: Semantics, lenses: Lenses, limits: Limits) {
    unknownEnum = semantics.unknownEnum
    self.lenses = lenses
    self.limits = limits
    toMany = semantics.toMany
  }

  /// Converts a whole record to stored values by stored name.
  ///
  /// An absent optional property stays missing. (Adapter protocol, "Values": missing is not null.)
  ///
  /// - Parameters:
  ///   - fields: The domain values by property name.
  ///   - entity: The record's entity.
  ///   - isPartial: Whether required properties may be absent, as in an update.
  /// - Throws: `rejected` with the name of the property, if a required property is absent or null, a value is of
  ///   another type or too large, a converter throws, or the entity has no such property.
  func row(of fields: Fields, in entity: Entity, isPartial: Bool = false) throws(StoreError) -> Fields {
    let row = try members(of: fields, as: entity.properties, isPartial: isPartial, ofObject: false)
    guard let row else { throw stranger(in: fields, of: entity.properties, owner: entity.name) }
    if let levels = limits.levels { try check(row, of: entity, levels) }
    return row
  }

  /// Converts the domain value of one property to its stored form.
  func value(_ value: Value, of property: Property) throws(StoreError) -> Value {
    try self.value(value, as: property.type, at: Place(property: property))
  }

  /// Converts the values of an entity's properties, or of an embedded object's members. Nil if a name belongs to none
  /// of them.
  private func members(
    of fields: Fields, as properties: [Property], isPartial: Bool, ofObject isObject: Bool
  ) throws(StoreError) -> Fields? {
    if fields.isLaidOut(as: properties) {
      return try fields.converted(as: properties, ofObject: isObject) {
        isKeptAsItIs($0, $1)
      } _: { value, type, place throws(StoreError) in
        try self.value(value, as: type, at: place)
      }
    }
    var stored = Fields(capacity: properties.count)
    var found = 0
    for index in properties.indices {
      let name = properties[index].name
      if let value = fields.value(of: name, near: index) {
        found += 1
        let place = isObject ? Place(member: properties[index]) : Place(property: properties[index])
        do {
          let value = try self.value(value, as: properties[index].type, at: place)
          stored.set(properties[index].storedName, to: value, asIn: fields)
        } catch {
          throw error.inside(name)
        }
      } else if !isPartial, !properties[index].isNullable {
        throw StoreError(.rejected, property: name, "the required property '\(name)' is absent")
      }
    }
    return found == fields.count ? stored : nil
  }

  /// Whether a value belongs to a primitive type that has no lens and no limit.
  private func isKeptAsItIs(_ value: Value, _ type: PropertyType) -> Bool {
    guard case .primitive(let primitive) = type, primitive.isType(of: value), !lenses.mayChange(value) else {
      return false
    }
    return switch value {
    case .string: limits.stringBytes == nil
    case .data: limits.dataBytes == nil
    default: true
    }
  }

  private func stranger(in fields: Fields, of properties: [Property], owner: String) -> StoreError {
    let name = fields.names.first { name in !properties.contains { $0.name.hasSameUTF8(as: name) } }
    return StoreError(.rejected, property: name, "'\(owner)' has no property '\(name ?? "")'")
  }

  /// Converts a domain value to its stored form. A value of another type is rejected and never coerced.
  private func value(_ value: Value, as type: PropertyType, at place: Place) throws(StoreError) -> Value {
    if case .optional(let wrapped) = type {
      // Null is allowed wherever a type is optional, also as the result of a converter.
      return value == .null ? .null : try self.value(value, as: wrapped, at: place)
    }
    if case .null = value {
      guard place.isNullable else { throw StoreError(.rejected, "null is not a value of the required type \(type)") }
      return value
    }
    switch type {
    case .primitive(let primitive):
      guard primitive.isType(of: value) else { throw mismatch(value, type) }
      return try kept(value, at: place)
    case .enumeration(let type): return try kept(try raw(of: value, in: type, at: place), at: place)
    case .custom(let type):
      return try self.value(try CustomConversion.persisted(of: value, by: type), as: type.persisted, at: place)
    case .embedded(let embedded): return try object(value, as: embedded, type)
    case .array(let element): return try array(value, of: element, type)
    case .map(let element): return try map(value, of: element, type)
    case .optional(let wrapped): return try self.value(value, as: wrapped, at: place)
    case .toOne:
      guard case .ref = value else { throw mismatch(value, type) }
      return value
    case .toMany: return try links(value, type)
    }
  }

  /// Converts the targets of a link to many records. A set of targets is sorted by the text of their ids.
  private func links(_ value: Value, _ type: PropertyType) throws(StoreError) -> Value {
    guard case .array(let links) = value, type.admits(value) else { throw mismatch(value, type) }
    try check(links.count, "items", limits.arrayItems)
    guard toMany == .set else { return value }
    let targets = Set(links.compactMap(\.linkTarget))
    return .array(targets.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }.map(Value.ref))
  }

  /// The raw value of an enum case. An unknown case keeps its raw value if the semantics preserve it.
  private func raw(of value: Value, in type: EnumType, at place: Place) throws(StoreError) -> Value {
    switch value {
    case .enumCase(let name):
      guard let raw = type.rawValue(of: name) else {
        throw StoreError(.rejected, "the enum \(type.name) has no case '\(name)'")
      }
      return raw
    case .unknownCase(let raw) where unknownEnum[place] == .preserve && type.raw.isType(of: raw): return raw
    default: throw mismatch(value, .enumeration(type))
    }
  }

  private func object(
    _ value: Value, as embedded: EmbeddedType, _ type: PropertyType
  ) throws(StoreError) -> Value {
    guard case .object(let fields) = value else { throw mismatch(value, type) }
    let stored = try members(of: fields, as: embedded.properties, isPartial: false, ofObject: true)
    guard let stored else { throw stranger(in: fields, of: embedded.properties, owner: embedded.name) }
    return .object(stored)
  }

  private func array(_ value: Value, of element: PropertyType, _ type: PropertyType) throws(StoreError) -> Value {
    guard case .array(let values) = value else { throw mismatch(value, type) }
    try check(values.count, "items", limits.arrayItems)
    let place = Place(elementOf: element)
    return .array(try values.map { value throws(StoreError) in try self.value(value, as: element, at: place) })
  }

  private func map(_ value: Value, of element: PropertyType, _ type: PropertyType) throws(StoreError) -> Value {
    guard case .map(let fields) = value else { throw mismatch(value, type) }
    try check(fields.count, "entries of a map", limits.objectFields)
    let place = Place(elementOf: element)
    return .map(
      try fields.compactMapValues { key, value throws(StoreError) in
        try check(key)
        return try self.value(value, as: element, at: place)
      })
  }

  /// The primitive value that the store keeps: the result of the type's lens, within the limits.
  private func kept(_ value: Value, at place: Place) throws(StoreError) -> Value {
    guard let kept = lenses.apply(to: value) else {
      throw StoreError(.rejected, "the store does not take \(value.rawText)")
    }
    switch kept {
    case .null where !place.isNullable:
      throw StoreError(.rejected, "\(value.rawText) is kept as null, which cannot be here")
    case .string(let string): try check(string.utf8.count, "bytes of a string", limits.stringBytes)
    case .data(let bytes): try check(bytes.count, "bytes of data", limits.dataBytes)
    default: break
    }
    return kept
  }

  /// Checks the nesting of a row's values. The row itself counts as one level.
  private func check(_ row: Fields, of entity: Entity, _ levels: Int) throws(StoreError) {
    for property in entity.properties {
      guard let value = row[property.storedName], value.levels >= levels else { continue }
      throw StoreError(
        .rejected, property: property.name, "\(value.levels + 1) levels are more than the limit of \(levels)")
    }
  }

  private func check(_ key: String) throws(StoreError) {
    try check(key.utf8.count, "bytes of a key", limits.fieldNameBytes)
    guard let keys = limits.keys, !keys.admit(key) else { return }
    throw StoreError(.rejected, "the store does not take the key \"\(key)\"")
  }

  private func check(_ count: Int, _ unit: String, _ limit: Int?) throws(StoreError) {
    guard let limit, count > limit else { return }
    throw StoreError(.rejected, "\(count) \(unit) are more than the limit of \(limit)")
  }

  private func mismatch(_ value: Value, _ type: PropertyType) -> StoreError {
    StoreError(.rejected, "\(value.rawText) is not a value of \(type)")
  }
}

extension Value {
  /// The id of a link's target, or nil for any other value.
  var linkTarget: RecordID? {
    if case .ref(let id) = self { id } else { nil }
  }
}

extension Value {
  /// The number of nested levels of arrays, maps and objects in a stored value; 0 for a value without parts.
  var levels: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.levels).max() ?? 0)
    case .map(let fields), .object(let fields): 1 + (fields.entries.map(\.value.levels).max() ?? 0)
    default: 0
    }
  }
}
