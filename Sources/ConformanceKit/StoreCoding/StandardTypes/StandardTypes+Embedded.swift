package import StoreContract

extension StandardTypes {
  /// A point in a plane, stored member by member.
  package struct Point: EmbeddedPropertyValue {
    /// The name in schemas.
    package static let embeddedTypeName = "Point"
    /// `x` and `y`.
    package static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("y", Double.self)]

    /// The first coordinate.
    package var x: Double
    /// The second coordinate.
    package var y: Double

    /// The point of those members.
    package init(members: Fields) throws(ConversionError) {
      x = try members.value("x")
      y = try members.value("y")
    }

    /// The members by name.
    package var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue] }
  }

  /// An object with an object inside it.
  package struct Address: EmbeddedPropertyValue {
    /// The name in schemas.
    package static let embeddedTypeName = "Address"
    /// A street, a role, and a point.
    package static let members = [
      EmbeddedMember("street", String.self), EmbeddedMember("resident", Role.V2.self),
      EmbeddedMember("point", Point.self),
    ]

    /// The street.
    package var street: String
    /// Who lives there.
    package var resident: Role.V2
    /// Where it is.
    package var point: Point

    /// The address of those members.
    package init(members: Fields) throws(ConversionError) {
      street = try members.value("street")
      resident = try members.value("resident")
      point = try members.value("point")
    }

    /// The members by name.
    package var memberValues: Fields {
      ["street": street.domainValue, "resident": resident.domainValue, "point": point.domainValue]
    }
  }

  /// A custom type over an embedded object: Realm's `CLLocationCoordinate2D` example.
  package struct Place: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "point"
    /// No examples: every point is a place.
    package static let examples: [Point] = []

    /// The point.
    package let persisted: Point

    /// The place at a point.
    package init?(persisted: Point) {
      self.persisted = persisted
    }
  }

  /// A way from one place to another: a second custom type over the embedded object that ``Place`` is kept as. Both have the
  /// same stored form, and a store that looks converters up by that form mixes them up.
  ///
  /// Source: Realm Swift, `CustomPersistable`: several custom types may map to one embedded type.
  package struct Offset: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "offset"
    /// No examples: every point is a way from the origin.
    package static let examples: [Point] = []

    /// Where the way from the origin leads.
    package let persisted: Point

    /// The way from the origin to a point.
    package init?(persisted: Point) {
      self.persisted = persisted
    }
  }
}
