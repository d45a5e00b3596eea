/// A link to a record, as the record's id: what the Swift type of a `toOne` property is, and of the elements of a `toMany` one.
public struct RecordLink: PropertyValue {
  /// The target's id.
  public let target: RecordID

  /// A link to a record.
  public init(to target: RecordID) {
    self.target = target
  }

  /// A link to a record of any entity: which one, the schema says and not the Swift type.
  public static var propertyType: PropertyType { .toOne("") }

  /// The link that a domain value is.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .ref(let target) = domainValue else {
      throw ConversionError(value: domainValue, type: "RecordLink", reason: "it is no link")
    }
    self.target = target
  }

  /// The link as data.
  public var domainValue: Value { .ref(target) }

  /// Decodes the target's id.
  public init(from decoder: any Decoder) throws {
    target = RecordID(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the target's id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(target.text)
  }
}
