import StoreContract

extension ObjectPlan {
  /// Converts domain values to the stored values of members, by stored name.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` with the name of the member.
  func stored(_ fields: Fields, isPartial: Bool = false) throws(StoreError) -> Fields {
    var row = Fields(capacity: members.count)
    var known = 0
    for (index, member) in members.enumerated() {
      guard let value = fields.value(of: member.name, near: index) else {
        if isPartial || member.plan.isNullable { continue }
        throw StoreError(.rejected, property: member.name, "the required property '\(member.name)' is absent")
      }
      known += 1
      do {
        row.set(member.storedName, to: try member.plan.stored(value), asIn: fields)
      } catch {
        throw error.within(member.name)
      }
    }
    if known < fields.count { try rejectUnknownNames(in: fields) }
    return row
  }

  private func rejectUnknownNames(in fields: Fields) throws(StoreError) {
    for name in fields.names where !members.contains(where: { $0.name.hasSameUTF8(as: name) }) {
      throw StoreError(.rejected, property: name, "'\(owner)' has no property '\(name)'")
    }
  }
}

extension ValuePlan {
  /// Converts a domain value to its stored form.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` if the value has the wrong type or exceeds a limit, or if a converter
  ///   throws.
  func stored(_ value: Value) throws(StoreError) -> Value {
    try stored(value, form)
  }

  private func stored(_ value: Value, _ form: Form) throws(StoreError) -> Value {
    if case .optional(let wrapped) = form {
      return value == .null ? .null : try stored(value, wrapped)
    }
    guard value != .null else {
      guard isNullable else { throw StoreError(.rejected, "null is not a value of the required type \(type)") }
      return .null
    }
    switch (form, value) {
    case (.primitive(let primitive), _) where value.primitive == primitive: return try withinLimits(value)
    case (.enumeration(let table), .enumCase(let name)):
      guard let raw = table.rawValues[name] else {
        throw StoreError(.rejected, "the enum \(table.name) has no case '\(name)'")
      }
      return try withinLimits(raw)
    case (.enumeration(let table), .unknownCase(let raw)) where keepsUnknownCases && raw.primitive == table.raw:
      return try withinLimits(raw)
    case (.custom(let coder, let persisted), _): return try stored(try coder.write(value), persisted)
    case (.object(let plan), .object(let members)): return .object(try plan.stored(members))
    case (.array(let plan), .array(let elements)):
      try Self.check(elements.count, "items", limits.arrayItems)
      return .array(try elements.map { element throws(StoreError) in try plan.stored(element) })
    case (.map(let plan), .map(let entries)): return .map(try stored(entries, by: plan))
    case (.link, .ref): return value
    case (.links, .array(let links)): return try stored(links)
    default: throw StoreError(.rejected, "\(value) is not a value of \(type)")
    }
  }

  private var keepsUnknownCases: Bool {
    if case .unknownCase = forUnknownCase { true } else { false }
  }

  private func stored(_ entries: Fields, by plan: ValuePlan) throws(StoreError) -> Fields {
    try Self.check(entries.count, "entries of a map", limits.objectFields)
    return try entries.compactMapValues { key, value throws(StoreError) in
      try Self.check(key.utf8.count, "bytes of a key", limits.fieldNameBytes)
      if let keys = limits.keys, !keys.admit(key) {
        throw StoreError(.rejected, "the store does not take the key \"\(key)\"")
      }
      return try plan.stored(value)
    }
  }

  /// The targets of links. They stay as they are, or each appears once in the order of the ids if links are sets.
  private func stored(_ links: [Value]) throws(StoreError) -> Value {
    var targets: [RecordID: Value] = [:]
    for link in links {
      guard case .ref(let id) = link else { throw StoreError(.rejected, "\(link) is not a value of \(type)") }
      targets[id] = link
    }
    try Self.check(links.count, "items", limits.arrayItems)
    guard linksAreSets else { return .array(links) }
    return .array(targets.sorted { $0.key.text.precedesInUTF8($1.key.text) }.map(\.value))
  }

  private func withinLimits(_ value: Value) throws(StoreError) -> Value {
    switch value {
    case .string(let text): try Self.check(text.utf8.count, "bytes of a string", limits.stringBytes)
    case .data(let bytes): try Self.check(bytes.count, "bytes of data", limits.dataBytes)
    default: break
    }
    return value
  }

  private static func check(_ count: Int, _ unit: String, _ limit: Int?) throws(StoreError) {
    guard let limit, count > limit else { return }
    throw StoreError(.rejected, "\(count) \(unit) are more than the limit of \(limit)")
  }
}

extension StoreError {
  /// Returns the same error for a value inside a property or member: `x` becomes `point.x`.
  func within(_ name: String) -> StoreError {
    var outer = self
    outer.property = [name, property].compactMap(\.self).joined(separator: ".")
    return outer
  }
}
