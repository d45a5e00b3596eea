import Generators
import StoreContract

/// Replaces values of a program, wherever they stand: in records, in stored rows, in conditions and as defaults.
///
/// The closure sees each value together with its type, from the outside in: first a collection, then its elements. It
/// returns a replacement, or nil to look inside.
struct ProgramRewriter {
  /// Returns the replacement of a value of a type, or nil to look at its parts.
  let replacement: (Value, PropertyType) -> Value?
  /// Returns the type that takes the place of a type, or nil to look at its parts. If it is nil itself, all types stay.
  /// Otherwise only values of properties whose type is replaced are replaced.
  var typeReplacement: ((PropertyType) -> PropertyType?)?
  /// Whether the closures see the type of the property with a stored value too, rather than the stored type: the enum
  /// rather than its raw type.
  var seesOwnTypes = false

  /// The program with its values replaced. Its types are replaced too, if the rewriter replaces types.
  func callAsFunction(_ program: Program) -> Program {
    var names = Names(program.schemas, 0)
    let operations = program.operations.map { operation in
      if case .open(let version) = operation { names = names.of(version) }
      return rewritten(operation, in: names)
    }
    return Program(schemas: program.schemas.map(rewritten), operations: operations)
  }

  private func rewritten(_ schema: Schema) -> Schema {
    var schema = schema
    for entity in schema.entities.indices {
      schema.entities[entity].properties = schema.entities[entity].properties.map(rewritten)
    }
    return schema
  }

  private func rewritten(_ property: Property) -> Property {
    var property = property
    property.defaultValue = property.defaultValue.map { rewritten($0, of: property.type, as: property.type) }
    property.type = rewritten(property.type)
    return property
  }

  private func rewritten(_ type: PropertyType) -> PropertyType {
    if let other = typeReplacement?(type) { return other }
    return switch type {
    case .optional(let element): .optional(rewritten(element))
    case .array(let element): .array(rewritten(element))
    case .map(let element): .map(rewritten(element))
    case .primitive, .enumeration, .custom, .embedded, .toOne, .toMany: type
    }
  }
}

extension ProgramRewriter {
  private func rewritten(_ operation: Program.Operation, in names: Names) -> Program.Operation {
    let changed: Program.Operation =
      switch operation {
      case .put(let entity, _), .update(let entity, _, _):
        operation.mapFields { rewritten($0, as: \.self) { names.type(of: $0, in: entity) } }
      case .writeStored(let entity, _, _):
        operation.mapFields { rewritten($0, as: stored) { names.type(ofStored: $0, in: entity) } }
      case .query(let entity, let query): .query(entity: entity, rewritten(query, of: entity, names))
      case .subscribe(let entity, let query, let number):
        .subscribe(entity: entity, rewritten(query, of: entity, names), as: number)
      default: operation
      }
    let inside = operation.openedSchema.map(names.of) ?? names
    return changed.mapChildren { $0.map { rewritten($0, in: inside) } } ?? changed
  }

  private func rewritten(_ fields: Fields, _ type: (String) -> PropertyType?) -> Fields {
    fields.compactMapValues { name, value in type(name).map { rewritten(value, $0) } ?? value }
  }

  private func rewritten(_ query: Query, of entity: String, _ names: Names) -> Query {
    Query(
      where: query.condition?.mapOperands { path, value, isElement in
        guard let (own, part) = names.types(at: path, in: entity) else { return value }
        let type = isElement ? part.element ?? part : part
        return rewritten(value, of: own, as: value.isDomainValue ? type : stored(type))
      }, order: query.order)
  }

  /// The type with which the closures see a stored value.
  private func stored(_ type: PropertyType) -> PropertyType { seesOwnTypes ? type : type.stored }

  /// The values of properties with their parts replaced.
  ///
  /// - Parameters:
  ///   - form: Returns the type of a value from the type of its property.
  ///   - own: Returns the type of a property.
  private func rewritten(
    _ fields: Fields, as form: (PropertyType) -> PropertyType, _ own: (String) -> PropertyType?
  ) -> Fields {
    fields.compactMapValues { name, value in own(name).map { rewritten(value, of: $0, as: form($0)) } ?? value }
  }

  /// The value of a property with its parts replaced.
  ///
  /// - Parameters:
  ///   - own: The type of the property.
  ///   - type: The type of the value.
  private func rewritten(_ value: Value, of own: PropertyType, as type: PropertyType) -> Value {
    typeReplacement != nil && rewritten(own) == own ? value : rewritten(value, type)
  }

  /// A value with its parts replaced.
  private func rewritten(_ value: Value, _ type: PropertyType) -> Value {
    if let other = replacement(value, type) { return other }
    switch (type, value) {
    case (.optional(let element), _) where value != .null: return rewritten(value, element)
    case (.array(let element), .array(let values)): return .array(values.map { rewritten($0, element) })
    case (.map(let element), .map(let fields)): return .map(rewritten(fields) { _ in element })
    case (.embedded(let embedded), .object(let members)):
      return .object(rewritten(members) { name in embedded.properties.first { $0.name == name }?.type })
    case (.custom(let custom), .custom(let name, let persisted)):
      let other = rewritten(persisted, custom.persisted)
      if custom.isValid(persisted: other) { return .custom(name, persisted: other) }
      // The converter of the type refuses the new value, though not the old one.
      guard custom.isValid(persisted: persisted) else { return value }
      let number = Int(StableHash.hash("\(persisted)") % 100)
      return PlainValue.of(type, number) ?? value
    default: return value
    }
  }
}

extension ProgramRewriter {
  /// The types of a program's properties by their names: in the open version of the schema, or in any version if that
  /// one has none of the name.
  private struct Names {
    private let schemas: [Schema]
    private let entities: [Entity]

    init(_ schemas: [Schema], _ version: Int) {
      self.schemas = schemas
      entities = ((schemas.indices.contains(version) ? [schemas[version]] : []) + schemas).flatMap(\.entities)
    }

    func of(_ version: Int) -> Names { Names(schemas, version) }

    func type(of name: String, in entity: String) -> PropertyType? {
      property(of: entity) { $0[property: name] }.map { $0.isOptional ? .optional($0.type) : $0.type }
    }

    func type(ofStored name: String, in entity: String) -> PropertyType? {
      property(of: entity) { $0[storedName: name] }?.type
    }

    /// The type of the property that a path begins with, and the type at the path.
    func types(at path: String, in entity: String) -> (own: PropertyType, part: PropertyType)? {
      var parts = path.split(separator: ".").map(String.init)[...]
      guard let first = parts.popFirst(), let own = property(of: entity, { $0[property: first] })?.type else {
        return nil
      }
      var type = own
      for part in parts {
        guard case .embedded(let embedded) = type.unwrapped,
          let member = embedded.properties.first(where: { $0.name == part })
        else { return nil }
        type = member.type
      }
      return (own, type)
    }

    private func property(of name: String, _ find: (Entity) -> Property?) -> Property? {
      entities.lazy.filter { $0.name == name }.compactMap(find).first
    }
  }
}

extension Query.Condition {
  /// The condition with each operand replaced. The closure sees the property's path too, and whether the operand is
  /// compared with the elements of a collection.
  fileprivate func mapOperands(_ change: (String, Value, Bool) -> Value) -> Query.Condition {
    switch self {
    case .compare(let path, let comparison, let value):
      .compare(property: path, comparison, change(path, value, false))
    case .membership(let path, let isIn, let values):
      .membership(property: path, isIn: isIn, values.map { change(path, $0, false) })
    case .contains(let path, let value): .contains(property: path, change(path, value, true))
    case .isNil: self
    case .and(let conditions): .and(conditions.map { $0.mapOperands(change) })
    case .or(let conditions): .or(conditions.map { $0.mapOperands(change) })
    case .not(let condition): .not(condition.mapOperands(change))
    }
  }
}
