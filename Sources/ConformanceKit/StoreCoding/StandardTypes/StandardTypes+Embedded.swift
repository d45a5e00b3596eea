package import StoreContract

extension StandardTypes {
  /// A point in a plane, which is stored member by member.
  package struct Point: EmbeddedPropertyValue {
    /// The name of the type in schemas.
    package static let embeddedTypeName = "Point"
    /// The two coordinates, `x` and `y`.
    package static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("y", Double.self)]

    /// The horizontal coordinate.
    package var x: Double
    /// The vertical coordinate.
    package var y: Double

    /// Creates a point from the domain values of its members.
    package init(members: Fields) throws(ConversionError) {
      x = try members.value("x")
      y = try members.value("y")
    }

    /// The domain values of the members, by name.
    package var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue] }
  }

  /// An address: an object with an object inside it.
  package struct Address: EmbeddedPropertyValue {
    /// The name of the type in schemas.
    package static let embeddedTypeName = "Address"
    /// The members: a street, a role and a point.
    package static let members = [
      EmbeddedMember("street", String.self), EmbeddedMember("resident", Role.V2.self),
      EmbeddedMember("point", Point.self),
    ]

    /// The name of the street.
    package var street: String
    /// The role of the person who lives there.
    package var resident: Role.V2
    /// The position of the address.
    package var point: Point

    /// Creates an address from the domain values of its members.
    package init(members: Fields) throws(ConversionError) {
      street = try members.value("street")
      resident = try members.value("resident")
      point = try members.value("point")
    }

    /// The domain values of the members, by name.
    package var memberValues: Fields {
      ["street": street.domainValue, "resident": resident.domainValue, "point": point.domainValue]
    }
  }

  /// A custom type that is stored as an embedded object, as in Realm's `CLLocationCoordinate2D` example.
  package struct Place: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "point"
    /// An empty list, because every point is a place.
    package static let examples: [Point] = []

    /// The position of the place.
    package let persisted: Point

    /// Creates the place at a point. It never returns nil.
    package init?(persisted: Point) {
      self.persisted = persisted
    }
  }

  /// The distance and direction from one place to another. It is a second custom type that is stored as ``Point``, like
  /// ``Place``.
  ///
  /// Because both types have the same stored form, a store that finds converters by that form confuses them.
  ///
  /// Source: Realm Swift, `CustomPersistable`: several custom types may map to one embedded type.
  package struct Offset: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "offset"
    /// An empty list, because every point is the end of an offset from the origin.
    package static let examples: [Point] = []

    /// The end of the offset if it starts at the origin.
    package let persisted: Point

    /// Creates the offset from the origin to a point. It never returns nil.
    package init?(persisted: Point) {
      self.persisted = persisted
    }
  }
}
