/// A link to a record by its id: the Swift type of a `toOne` property and of the elements of a `toMany` property.
package struct RecordLink: PropertyValue {
  /// The id of the linked record.
  package let target: RecordID

  /// Creates a link to a record.
  package init(to target: RecordID) {
    self.target = target
  }

  /// A link to a record of any entity. The schema says which entity it is, the Swift type does not.
  package static var propertyType: PropertyType { .toOne("") }

  /// Creates the link from a domain value.
  ///
  /// - Throws: ``ConversionError`` if the domain value is not a link.
  package init(domainValue: Value) throws(ConversionError) {
    guard case .ref(let target) = domainValue else {
      throw ConversionError(value: domainValue, type: "RecordLink", reason: "it is no link")
    }
    self.target = target
  }

  /// The domain value of this link.
  package var domainValue: Value { .ref(target) }

  /// Decodes the id of the target.
  package init(from decoder: any Decoder) throws {
    target = RecordID(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the id of the target.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(target.text)
  }
}
