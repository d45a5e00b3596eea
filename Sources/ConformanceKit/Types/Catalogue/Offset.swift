/// A way from one place to another: a second custom type over the embedded object that ``Place`` is kept as. Both have the
/// same stored form, and a store that looks converters up by that form mixes them up.
///
/// Source: Realm Swift, `CustomPersistable`: several custom types may map to one embedded type.
public struct Offset: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "offset"
  /// No examples: every point is a way from the origin.
  public static let examples: [Point] = []

  /// Where the way from the origin leads.
  public let persisted: Point

  /// The way from the origin to a point.
  public init?(persisted: Point) {
    self.persisted = persisted
  }
}
