/// An object with an object inside it.
public struct Address: EmbeddedPropertyValue {
  /// The name in schemas.
  public static let embeddedTypeName = "Address"
  /// A street, a role, and a point.
  public static let members = [
    EmbeddedMember("street", String.self), EmbeddedMember("resident", Role.V2.self),
    EmbeddedMember("point", Point.self),
  ]

  /// The street.
  public var street: String
  /// Who lives there.
  public var resident: Role.V2
  /// Where it is.
  public var point: Point

  /// The address of those members.
  public init(members: Fields) throws(ConversionError) {
    street = try members.value("street")
    resident = try members.value("resident")
    point = try members.value("point")
  }

  /// The members by name.
  public var memberValues: Fields {
    ["street": street.domainValue, "resident": resident.domainValue, "point": point.domainValue]
  }
}
