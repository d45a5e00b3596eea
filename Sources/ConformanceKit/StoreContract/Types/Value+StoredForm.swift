extension Value {
  /// What a store without losses keeps for a domain value: an enum's raw value, a custom type's persisted form, members by
  /// their stored names. A value that is none of the type stays as it is.
  package func storedForm(as type: PropertyType) -> Value {
    switch (type, self) {
    case (_, .null), (.primitive, _): self
    case (.enumeration(let type), .enumCase(let name)): type.rawValue(of: name) ?? self
    case (.enumeration, .unknownCase(let raw)): raw
    case (.custom(let type), .custom(_, let persisted)): persisted.storedForm(as: type.persisted)
    case (.optional(let wrapped), _): storedForm(as: wrapped)
    case (.array(let element), .array(let values)): .array(values.map { $0.storedForm(as: element) })
    case (.map(let element), .map(let fields)): .map(fields.compactMapValues { $1.storedForm(as: element) })
    case (.embedded(let type), .object(let members)):
      .object(
        Fields(
          type.properties.compactMap { property in
            members[property.name].map { (property.storedName, $0.storedForm(as: property.type)) }
          }))
    default: self
    }
  }
}
