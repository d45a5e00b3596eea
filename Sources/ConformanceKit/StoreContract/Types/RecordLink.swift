/// A link to a record, as the record's id: what the Swift type of a `toOne` property is, and of the elements of a `toMany` one.
package struct RecordLink: PropertyValue {
  /// The target's id.
  package let target: RecordID

  /// A link to a record.
  package init(to target: RecordID) {
    self.target = target
  }

  /// A link to a record of any entity: which one, the schema says and not the Swift type.
  package static var propertyType: PropertyType { .toOne("") }

  /// The link that a domain value is.
  package init(domainValue: Value) throws(ConversionError) {
    guard case .ref(let target) = domainValue else {
      throw ConversionError(value: domainValue, type: "RecordLink", reason: "it is no link")
    }
    self.target = target
  }

  /// The link as data.
  package var domainValue: Value { .ref(target) }

  /// Decodes the target's id.
  package init(from decoder: any Decoder) throws {
    target = RecordID(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the target's id.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(target.text)
  }
}
