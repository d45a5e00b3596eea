import StoreContract

extension ObjectPlan {
  /// Converts a row to the domain values of all members, by name.
  ///
  /// - Throws: ``StoreError/Kind/unreadable`` with the name of the member.
  func domain(_ row: Fields) throws(StoreError) -> Fields {
    var fields = Fields(capacity: members.count)
    for (index, member) in members.enumerated() {
      do {
        let value =
          if let stored = row.value(of: member.storedName, near: index) {
            try member.plan.domain(stored)
          } else {
            try member.plan.domainWhenAbsent()
          }
        fields.set(member.name, to: value, asIn: row)
      } catch {
        throw error.within(member.name)
      }
    }
    return fields
  }
}

/// The result of converting one stored value, before the semantics replace a value that cannot be converted.
enum Converted {
  case value(Value)
  /// A raw value that belongs to no case of the enum.
  case unknownCase(Value, EnumTable)
  /// Another value that cannot be converted, with the problem.
  case invalid(Value, String)
}

extension ValuePlan {
  /// Converts a stored value to its domain form.
  ///
  /// - Throws: ``StoreError/Kind/unreadable`` if the value cannot be converted and the semantics give no replacement.
  func domain(_ stored: Value) throws(StoreError) -> Value {
    if isNullable, stored == .null { return .null }
    switch try converted(stored, form, type) {
    case .value(let value): return value
    case .unknownCase(let raw, let table):
      return try replacement(forUnknownCase, raw) { "the stored value \(raw) is not a case of \(table.name)" }
    case .invalid(let value, let problem):
      return try replacement(forInvalidValue, value) { "the stored value \(value) \(problem)" }
    }
  }

  /// The value that is read if there is no stored value. A zero is converted in the same way as a stored one.
  func domainWhenAbsent() throws(StoreError) -> Value {
    switch whenAbsent {
    case .value(let value): value
    case .converted(let zero): try domain(zero)
    case .error(let message): throw StoreError(.unreadable, message)
    }
  }

  private func replacement(
    _ substitute: Substitute, _ raw: Value, message: () -> String
  ) throws(StoreError) -> Value {
    switch substitute {
    case .value(let value): value
    case .unknownCase: .unknownCase(raw)
    case .error: throw StoreError(.unreadable, message())
    }
  }

  private func converted(_ stored: Value, _ form: Form, _ type: PropertyType) throws(StoreError) -> Converted {
    switch (form, stored) {
    case (.optional(let wrapped), _):
      return stored == .null ? .value(.null) : try converted(stored, wrapped, type.unwrapped)
    case (.primitive(let primitive), _):
      if let value = primitive.exactValue(of: stored, numericMatch) { return .value(value) }
    case (.enumeration(let table), _):
      if let raw = table.raw.exactValue(of: stored, numericMatch) {
        return table.caseNames[raw].map { .value(.enumCase($0)) } ?? .unknownCase(raw, table)
      }
    case (.custom(let coder, let persisted), _):
      let persistedValue = try converted(stored, persisted, coder.persisted)
      return if case .value(let value) = persistedValue { coder.read(value) } else { persistedValue }
    case (.object(let plan), .object(let members)): return .value(.object(try plan.domain(members)))
    case (.array(let plan), .array(let elements)):
      return .value(.array(try elements.map { element throws(StoreError) in try plan.domain(element) }))
    case (.map(let plan), .map(let entries)):
      return .value(.map(try entries.compactMapValues { _, entry throws(StoreError) in try plan.domain(entry) }))
    case (.link, .ref): return .value(stored)
    case (.links, .array(let links)):
      if links.allSatisfy({ $0.kind == .ref }) { return .value(stored) }
    default: break
    }
    return .invalid(stored, "is no \(type.stored)")
  }
}
