/// The type of a property as data, for a store that has no Swift types or lives in another process.
///
/// Every type also has a real Swift type, ``swiftType``. With it, the kit can test code that depends on Swift types,
/// such as `JSONDecoder`, a row decoder or a property wrapper.
public enum PropertyType: Sendable, Hashable {
  /// A type that is stored without a conversion.
  case primitive(Primitive)
  /// An enum that is stored as its raw value.
  case enumeration(EnumType)
  /// A type that is stored through a conversion to another type.
  case custom(CustomType)
  /// An object inside the record, which is stored member by member.
  case embedded(EmbeddedType)
  /// A type whose values may be nil, for elements of a collection. A property that may be nil has
  /// ``Property/isOptional`` instead.
  indirect case optional(PropertyType)
  /// An array of elements of one type, in order.
  indirect case array(PropertyType)
  /// A map from string keys to elements of one type.
  indirect case map(PropertyType)
  /// A link to one record of the entity with this name, or to none.
  indirect case toOne(String)
  /// Links to any number of records of the entity with this name.
  indirect case toMany(String)
}

extension PropertyType {
  /// The type of the stored value: the raw type of an enum, the persisted type of a custom type, otherwise the type
  /// itself with stored elements and members.
  public var stored: PropertyType {
    switch self {
    case .primitive, .toOne, .toMany: self
    case .enumeration(let type): .primitive(type.raw)
    case .custom(let type): type.persisted.stored
    case .embedded(let type): .embedded(type.stored)
    case .optional(let element): .optional(element.stored)
    case .array(let element): .array(element.stored)
    case .map(let element): .map(element.stored)
    }
  }

  /// The zero of the *stored* type. If a store promises ``Semantics/Missing/zero``, the conversion receives it for a
  /// missing value.
  package var storedZero: Value {
    switch self {
    case .primitive(let primitive): primitive.zero
    case .enumeration(let type): type.raw.zero
    case .custom(let type): type.persisted.storedZero
    case .embedded(let type):
      .object(Fields(type.properties.map { ($0.storedName, $0.isOptional ? .null : $0.type.storedZero) }))
    case .optional, .toOne: .null
    case .array, .toMany: .array([])
    case .map: .map([:])
    }
  }

  /// Whether a value of the type may be null.
  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type without any optional around it.
  package var unwrapped: PropertyType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The type of a collection's elements, or nil for any other type.
  package var element: PropertyType? {
    switch unwrapped {
    case .array(let element), .map(let element): element
    case .toMany(let entity): .toOne(entity)
    case .primitive, .enumeration, .custom, .embedded, .optional, .toOne: nil
    }
  }

  /// The innermost types, after following collections and members of embedded objects.
  package var leaves: [PropertyType] {
    switch self {
    case .primitive, .enumeration, .toOne, .toMany: [self]
    case .custom(let type): [self] + (type.persisted.isEmbedded ? type.persisted.leaves : [])
    case .embedded(let type): type.properties.flatMap(\.type.leaves)
    case .optional(let element), .array(let element), .map(let element): element.leaves
    }
  }

  /// The name of the type in the signature of a defect. All collections share one name, and all enums with the same raw
  /// type.
  package var className: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .enumeration(let type): "enum over \(type.raw.rawValue)"
    case .custom(let type): type.name
    case .embedded: "embedded object"
    case .optional(let element): element.className
    case .array, .map: "collection"
    case .toOne: "to-one link"
    case .toMany: "to-many link"
    }
  }

  /// The name of the entity to which a link leads, or nil if the type is not a link.
  package var linkedEntity: String? {
    switch self {
    case .toOne(let entity), .toMany(let entity): entity
    case .primitive, .enumeration, .custom, .embedded, .optional, .array, .map: nil
    }
  }

  /// Whether a value is a link, or links, to records.
  package var isLink: Bool {
    switch self {
    case .toOne, .toMany: true
    case .primitive, .enumeration, .custom, .embedded, .optional, .array, .map: false
    }
  }

  /// Whether a value is an object with members.
  package var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }
}

extension PropertyType: CustomStringConvertible {
  /// The type in Swift notation, with the kit's names for the leaves: `[Role?]`, `[String: double]`.
  public var description: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .enumeration(let type): type.name
    case .custom(let type): type.name
    case .embedded(let type): type.name
    case .optional(let element): "\(element)?"
    case .array(let element): "[\(element)]"
    case .map(let element): "[String: \(element)]"
    case .toOne(let entity): "ToOne<\(entity)>"
    case .toMany(let entity): "ToMany<\(entity)>"
    }
  }
}

extension Value {
  /// Returns the value that a store without losses keeps for a domain value.
  ///
  /// It is the raw value of an enum, the persisted form of a custom type, and an object with the stored names of its
  /// members. A value that does not belong to the type is returned unchanged.
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
