/// A key of a JSON object whose keys are not known beforehand.
package struct WireKey: CodingKey {
  package let stringValue: String

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) {
    return nil
  }

  package var intValue: Int? { nil }
}
