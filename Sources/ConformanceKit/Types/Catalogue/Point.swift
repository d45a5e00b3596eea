/// A point in a plane, stored member by member.
public struct Point: EmbeddedPropertyValue {
  /// The name in schemas.
  public static let embeddedTypeName = "Point"
  /// `x` and `y`.
  public static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("y", Double.self)]

  /// The first coordinate.
  public var x: Double
  /// The second coordinate.
  public var y: Double

  /// The point of those members.
  public init(members: Fields) throws(ConversionError) {
    x = try members.value("x")
    y = try members.value("y")
  }

  /// The members by name.
  public var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue] }
}
