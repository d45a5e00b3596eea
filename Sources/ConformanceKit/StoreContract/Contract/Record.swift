/// A record: the values of an entity's properties, and its id once the store has given one.
public struct Record: Sendable, Hashable {
  /// The id; nil before the record is stored.
  public var id: RecordID?
  /// The domain values by property name. A property that is absent is missing, which is not null.
  public var fields: Fields

  /// A record of those values.
  public init(id: RecordID? = nil, fields: Fields) {
    self.id = id
    self.fields = fields
  }
}
