/// A key of a JSON object whose keys are not known beforehand.
struct WireKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    return nil
  }

  var intValue: Int? { nil }
}
