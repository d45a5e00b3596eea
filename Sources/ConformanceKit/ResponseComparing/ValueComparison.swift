import StoreContract

/// Compares values part by part to find the path and the type of the first difference.
struct ValueComparison {
  let step: [Int]
  let isOptional: Bool
  let isStored: Bool

  /// The first difference between a value and the expected one, or nil if there is none.
  ///
  /// Null and absent count as equal for an optional property, because both read as nil. A store may keep nil either
  /// way: ObjectBox and `Codable` keep nothing, Realm keeps a null.
  func mismatch(of actual: Value?, from expected: Value?, type: PropertyType, path: String) -> Mismatch? {
    switch (expected, actual) {
    case (let expected?, let actual?): values(actual, from: expected, type: type, path: path)
    case (nil, nil): nil
    case (.null?, nil) where isOptional, (nil, .null?) where isOptional: nil
    case (let expected, let actual):
      mismatch(
        path, type, "\(expected.map(ValueClass.of) ?? "missing") → \(actual.map(ValueClass.of) ?? "missing")", expected,
        actual)
    }
  }

  private func mismatch(
    _ path: String, _ type: PropertyType, _ change: String, _ expected: Value?, _ actual: Value?
  ) -> Mismatch {
    Mismatch(
      step: step, path: path, type: type.className, change: change, expected: Mismatch.Side(expected),
      actual: Mismatch.Side(actual))
  }

  private func values(_ actual: Value, from expected: Value, type: PropertyType, path: String) -> Mismatch? {
    guard actual != expected else { return nil }
    let part: Mismatch? =
      switch (type, expected, actual) {
      case (.optional(let element), _, _): values(actual, from: expected, type: element, path: path)
      case (.array(let element), .array(let expected), .array(let actual)) where expected.count == actual.count:
        elements(actual, from: expected, type: element, path: path)
      case (.map(let element), .map(let expected), .map(let actual)) where expected.hasSameNames(as: actual):
        entries(actual, from: expected, type: element, path: path)
      case (.embedded(let type), .object(let expected), .object(let actual)):
        members(actual, from: expected, type: type, path: path)
      case (.custom(let type), .custom(_, let expected), .custom(_, let actual)) where type.persisted.isEmbedded:
        values(actual, from: expected, type: type.persisted, path: path)
      default: nil
      }
    return part ?? mismatch(path, type, ValueClass.change(from: expected, to: actual), expected, actual)
  }

  private func elements(_ actual: [Value], from expected: [Value], type: PropertyType, path: String) -> Mismatch? {
    for index in expected.indices {
      if let found = values(actual[index], from: expected[index], type: type, path: "\(path)[\(index)]") {
        return found
      }
    }
    return nil
  }

  private func entries(_ actual: Fields, from expected: Fields, type: PropertyType, path: String) -> Mismatch? {
    for (expected, actual) in zip(expected.entries, actual.entries) {
      let found = values(actual.value, from: expected.value, type: type, path: "\(path)[\"\(expected.name)\"]")
      if let found { return found }
    }
    return nil
  }

  private func members(_ actual: Fields, from expected: Fields, type: EmbeddedType, path: String) -> Mismatch? {
    for property in type.properties {
      let name = isStored ? property.storedName : property.name
      let found = mismatch(of: actual[name], from: expected[name], type: property.type, path: "\(path).\(name)")
      if let found { return found }
    }
    return nil
  }
}
