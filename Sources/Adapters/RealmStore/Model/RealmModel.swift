import StoreContract

/// The classes of the engine's schema: one for each entity, and one for the embedded objects of each property.
///
/// Source: Realm Swift, "Define a Realm Object Schema".
struct RealmModel: Sendable {
  /// A class of the engine.
  struct Class: Sendable {
    let name: String
    /// Whether its objects are parts of other objects. All other classes have the id of a record as their primary key.
    let isEmbedded: Bool
    fileprivate(set) var columns: [Column]
  }

  /// A property of a class.
  struct Column: Sendable {
    let property: Property
    /// The name in the engine.
    let name: String
    let content: Content
    let collection: Collection
    /// Whether the engine admits null for the value, or for an element of the collection.
    let isNullable: Bool
  }

  /// What a value, or an element of a collection, is.
  enum Content: Sendable, Hashable {
    case value(Primitive)
    /// An embedded object, by the number of its class.
    case object(Int)
    /// A link to an object, by the name of its class.
    case link(String)
  }

  /// How many values a property has.
  enum Collection: Sendable {
    case none, list, dictionary
  }

  let version: Int
  private(set) var classes: [Class] = []
  /// The number of the class of each entity, in the order of the schema.
  private(set) var entityClasses: [Int] = []

  /// Makes the classes of a schema.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` for a type that the engine lacks, or a name that
  ///   is too long for it.
  init(_ schema: Schema) throws(StoreError) {
    version = schema.version
    for entity in schema.entities {
      entityClasses.append(try add(ColumnName.of(entity.name), entity.properties, isEmbedded: false))
    }
  }

  /// Adds a class.
  ///
  /// - Parameters:
  ///   - path: The name of the entity, or the names that lead to the property whose embedded objects the class is for.
  private mutating func add(_ path: String, _ properties: [Property], isEmbedded: Bool) throws(StoreError) -> Int {
    let name = path.utf8.count > ColumnName.longestOfClass && isEmbedded ? ColumnName.short(for: path) : path
    guard name.utf8.count <= ColumnName.longestOfClass else {
      throw StoreError(.schemaRefused, "the name '\(name)' is longer than \(ColumnName.longestOfClass) bytes")
    }
    let number = classes.count
    classes.append(Class(name: name, isEmbedded: isEmbedded, columns: []))
    var columns: [Column] = []
    for property in properties { columns.append(try column(property, of: path)) }
    classes[number].columns = columns
    return number
  }

  private mutating func column(_ property: Property, of owner: String) throws(StoreError) -> Column {
    let name = ColumnName.of(property.storedName)
    guard name.utf8.count <= ColumnName.longest else {
      throw StoreError(
        .schemaRefused, property: property.name, "the name '\(name)' is longer than \(ColumnName.longest) bytes")
    }
    let type = property.type.persisted
    let (element, collection): (PropertyType, Collection) =
      switch type {
      case .array(let element): (element, .list)
      case .map(let element): (element, .dictionary)
      case .toMany: (type, .list)
      default: (type, .none)
      }
    let content = try content(element.persisted, of: property, path: "\(owner).\(name)")
    let isNullable =
      switch (content, collection) {
      case (.value, .none): property.isNullable || property.type.persistedIsOptional
      case (.value, _): element.persistedIsOptional
      case (_, .list): false
      case (.object, _), (.link, _): true
      }
    return Column(property: property, name: name, content: content, collection: collection, isNullable: isNullable)
  }

  private mutating func content(
    _ type: PropertyType, of property: Property, path: String
  ) throws(StoreError) -> Content {
    switch type {
    case .primitive(let primitive): return .value(primitive)
    case .embedded(let type): return .object(try add(path, type.properties, isEmbedded: true))
    case .toOne(let entity), .toMany(let entity): return .link(ColumnName.of(entity))
    case .enumeration, .custom, .optional, .array, .map:
      throw StoreError(.schemaRefused, property: property.name, "the engine has no type for \(property.type)")
    }
  }
}

extension PropertyType {
  /// The type that a value is stored as, without optionals around it. The members of an object stay as they are.
  var persisted: PropertyType {
    switch self {
    case .enumeration(let type): .primitive(type.raw)
    case .custom(let type): type.persisted.persisted
    case .optional(let wrapped): wrapped.persisted
    case .primitive, .embedded, .array, .map, .toOne, .toMany: self
    }
  }

  /// Whether the stored value may be null.
  var persistedIsOptional: Bool {
    switch self {
    case .optional: true
    case .custom(let type): type.persisted.persistedIsOptional
    default: false
    }
  }
}
