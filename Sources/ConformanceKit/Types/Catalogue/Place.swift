/// A custom type over an embedded object: Realm's `CLLocationCoordinate2D` example.
public struct Place: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "point"
  /// No examples: every point is a place.
  public static let examples: [Point] = []

  /// The point.
  public let persisted: Point

  /// The place at a point.
  public init?(persisted: Point) {
    self.persisted = persisted
  }
}
