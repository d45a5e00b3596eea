/// The type of a property, as data: what a store without Swift types, or in another process, is told.
///
/// Each is at once a real Swift type, ``swiftType``, so that type-driven machinery (`JSONDecoder`, a row decoder, a property
/// wrapper) is exercised for real.
public enum PropertyType: Sendable, Hashable {
  /// A type that is stored as it is.
  case primitive(Primitive)
  /// An enum that is stored by its raw value.
  case enumeration(EnumType)
  /// A type that is stored through a conversion to another.
  case custom(CustomType)
  /// An object inside the record, member by member.
  case embedded(EmbeddedType)
  /// Elements of a type, any of which may be nil. A property's own optionality is ``Property/isOptional``.
  indirect case optional(PropertyType)
  /// An array: elements of one type, in order.
  indirect case array(PropertyType)
  /// A map: elements of one type, by a string key.
  indirect case map(PropertyType)
  /// A link to a record of the entity of that name, or to none.
  indirect case toOne(String)
  /// Links to records of the entity of that name.
  indirect case toMany(String)
}

extension PropertyType {
  /// The type of the stored value: the raw type of an enum, the persisted type of a custom type.
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

  /// The zero of the *stored* type: what `missing: zero` gives to the conversion.
  public var storedZero: Value {
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

  /// The innermost types: themselves, or those of elements and members.
  package var leaves: [PropertyType] {
    switch self {
    case .primitive, .enumeration, .toOne, .toMany: [self]
    case .custom(let type): [self] + (type.persisted.isEmbedded ? type.persisted.leaves : [])
    case .embedded(let type): type.properties.flatMap(\.type.leaves)
    case .optional(let element), .array(let element), .map(let element): element.leaves
    }
  }

  /// What a defect in values of this type is put down to, whichever enum or collection it was found in.
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

  /// The entity that a link leads to; nil where the type is no link.
  public var linkedEntity: String? {
    switch self {
    case .toOne(let entity), .toMany(let entity): entity
    case .primitive, .enumeration, .custom, .embedded, .optional, .array, .map: nil
    }
  }

  /// Whether the values are links to records.
  package var isLink: Bool {
    switch self {
    case .toOne, .toMany: true
    case .primitive, .enumeration, .custom, .embedded, .optional, .array, .map: false
    }
  }

  /// Whether the value is an object of members.
  package var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }
}

extension PropertyType: CustomStringConvertible {
  /// The type as Swift writes it, with the kit's names for the leaves: `[Role?]`, `[String: double]`.
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
