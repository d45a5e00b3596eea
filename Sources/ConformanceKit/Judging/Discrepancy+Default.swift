extension Discrepancy {
  /// The discrepancy, told as that of the property as a whole where its declared default was promised and another value came.
  ///
  /// Part by part, a default that is ignored would look like as many defects as there are values to declare.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - expected: The record that was promised.
  ///   - actual: The record that came.
  ///   - path: The place of the property.
  func ofDefault(_ property: Property, in expected: Fields, _ actual: Fields, path: String) -> Discrepancy {
    guard let promised = property.defaultValue, expected[property.name] == promised, let came = actual[property.name]
    else { return self }
    let (before, after) = (ValueClass.of(promised), ValueClass.of(came))
    return Discrepancy(
      step: step, path: path, type: property.type.className,
      change: before == after ? "default \(before) changed" : "default \(before) → \(after)",
      expected: .value(promised), actual: .value(came))
  }
}
