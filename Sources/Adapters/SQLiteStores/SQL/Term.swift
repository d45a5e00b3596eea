#if SQLite
  import ConformanceKit

  /// What a property's name, or a path such as `point.x`, stands for in SQL.
  struct Term {
    /// A column, or a member of the JSON in one.
    let sql: String
    /// The stored type, without optionality.
    let type: PropertyType
    /// Whether it is a member of the JSON in a column.
    let isMember: Bool

    /// - Throws: ``StoreError/Kind/rejected`` when the entity has no such property.
    init(_ name: String, of entity: Entity) throws(StoreError) {
      guard let steps = Self.steps(name, among: entity.properties), let first = steps.first, let last = steps.last
      else {
        throw StoreError(.rejected, property: name, "'\(entity.name)' has no property '\(name)' to query")
      }
      type = last.type.stored.withoutOptional
      isMember = steps.count > 1
      guard isMember else {
        sql = first.storedName.quoted
        return
      }
      let path = "$" + steps.dropFirst().map { ".\"\($0.storedName)\"" }.joined()
      sql = "json_extract(\(first.storedName.quoted), '\(path.replacing("'", with: "''"))')"
    }

    /// The properties on the way to a name. A name that has a dot itself is taken before a path is.
    private static func steps(_ name: String, among properties: [Property]) -> [Property]? {
      for property in properties {
        if property.name == name { return [property] }
        guard case .embedded(let type) = property.type.stored.withoutOptional, name.hasPrefix("\(property.name)."),
          let rest = steps(String(name.dropFirst(property.name.count + 1)), among: type.properties)
        else { continue }
        return [property] + rest
      }
      return nil
    }

    /// Throws where the type has no order.
    func checkOrder(_ property: String) throws(StoreError) {
      guard type.isPrimitive else { throw StoreError(.rejected, property: property, "\(type) has no order") }
    }
  }

  extension PropertyType {
    /// The type inside an optional, or itself.
    var withoutOptional: PropertyType {
      if case .optional(let element) = self { element.withoutOptional } else { self }
    }

    /// Whether the type is stored in a cell of its own kind.
    var isPrimitive: Bool {
      if case .primitive = self { true } else { false }
    }
  }
#endif
