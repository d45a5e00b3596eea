extension Property {
  /// Returns whether the property can have a domain value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func admits(_ value: Value) -> Bool {
    value == .null ? isNullable : type.admits(value)
  }

  /// Whether the stored value may be null, because the property or its type is optional.
  package var isNullable: Bool { isOptional || type.isOptional }
}

extension PropertyType {
  /// Returns whether a domain value belongs to the type.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package func admits(_ value: Value) -> Bool {
    switch (self, value) {
    case (.primitive(let primitive), _): primitive.admits(value)
    case (.enumeration(let type), .enumCase(let name)): type.rawValue(of: name) != nil
    case (.custom(let type), .custom(let name, let persisted)): name == type.name && type.isValid(persisted: persisted)
    case (.embedded(let type), .object(let members)):
      members.count <= type.properties.count
        && type.properties.allSatisfy { property in
          members[property.name].map(property.admits) ?? property.isNullable
        }
    case (.optional(let element), _): value == .null || element.admits(value)
    case (.array(let element), .array(let values)): values.allSatisfy(element.admits)
    case (.toOne, .ref): true
    case (.toMany, .array(let links)): links.allSatisfy { $0.kind == .ref }
    case (.map(let element), .map(let fields)): fields.entries.allSatisfy { element.admits($0.value) }
    default: false
    }
  }
}

extension Entity {
  /// Checks that fields can be a record of this entity. Every field must belong to a property and have its type, and no
  /// required property may be missing.
  ///
  /// A store without types of its own calls this method before it stores a record.
  ///
  /// - Parameter fields: The domain values by property name.
  /// - Returns: The same fields.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected``, which names the property, if the check fails.
  public func checked(_ fields: Fields) throws(StoreError) -> Fields {
    for entry in fields.entries where self[property: entry.name] == nil {
      throw StoreError(.rejected, property: entry.name, "\(name) has no property '\(entry.name)'")
    }
    for property in properties {
      guard let value = fields[property.name] ?? (property.isNullable ? .null : nil) else {
        throw StoreError(.rejected, property: property.name, "a required property is missing")
      }
      guard property.admits(value) else {
        throw StoreError(.rejected, property: property.name, "\(value) is not a value of \(property.type)")
      }
    }
    return fields
  }
}
