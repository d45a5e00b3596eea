package import StoreContract

/// Compares the answers to one operation.
package struct ResponseComparison {
  package let operation: Program.Operation
  package let schema: Schema?
  package let step: [Int]

  /// A comparison of the answers to the operation at a step, in a store that was opened with a schema.
  package init(operation: Program.Operation, schema: Schema?, step: [Int]) {
    self.operation = operation
    self.schema = schema
    self.step = step
  }

  var entity: Entity? { operation.entityName.flatMap { schema?[entity: $0] } }

  /// How the backend's answer departs from the expected one; nil when it does not.
  package func mismatch(of actual: Response, from expected: Response) -> Mismatch? {
    switch (expected, actual) {
    case (.failure(let expected), .failure(let actual)): errors(actual, from: expected)
    case (_, .failure(let error)): refusal(error, from: expected)
    case (.failure(let error), _): missingRefusal(error, actual)
    case (.records(let expected), .records(let actual)): records(actual, from: expected)
    case (.stored(let expected), .stored(let actual)): stored(actual, from: expected)
    case (.found(let expected), .found(let actual)): found(actual, from: expected)
    case (.transaction(let expected, let outcome), .transaction(let actual, let came)):
      nested(actual, from: expected) ?? mismatch(of: came, from: outcome)
    case (.several(let expected), .several(let actual)): nested(actual, from: expected)
    case (.concurrent(let expected), .concurrent(let actual)): tasks(actual, from: expected)
    case _ where expected == actual: nil
    default: plain("answer changed", .text("\(expected)"), .text("\(actual)"))
    }
  }

  private func plain(_ change: String, _ expected: Mismatch.Evidence, _ actual: Mismatch.Evidence) -> Mismatch {
    Mismatch(step: step, change: change, expected: expected, actual: actual)
  }

  private func nested(_ actual: [Response], from expected: [Response]) -> Mismatch? {
    list(actual, from: expected, of: operation.inner, at: step)
  }

  private func tasks(_ actual: [[Step]], from expected: [[Step]]) -> Mismatch? {
    guard case .concurrently(let tasks) = operation else { return nil }
    for (index, operations) in tasks.enumerated() {
      let found = list(
        actual[index].map(\.response), from: expected[index].map(\.response), of: operations, at: step + [index])
      if let found { return found }
    }
    return nil
  }

  /// How answers to some operations, one after the other, depart from the expected ones.
  func list(
    _ actual: [Response], from expected: [Response], of operations: [Program.Operation], at step: [Int]
  ) -> Mismatch? {
    for (index, pair) in zip(expected, actual).enumerated() {
      let comparison = ResponseComparison(operation: operations[index], schema: schema, step: step + [index])
      if let found = comparison.mismatch(of: pair.1, from: pair.0) { return found }
    }
    guard expected.count != actual.count else { return nil }
    return plain("operations left out", .text("\(expected.count) answers"), .text("\(actual.count) answers"))
  }

  private func records(_ actual: [Fields?], from expected: [Fields?]) -> Mismatch? {
    let labels = operation.labels
    for (index, pair) in zip(expected, actual).enumerated() {
      if pair.0 == pair.1 { continue }
      let label = index < labels.count ? labels[index] : nil
      let path = Mismatch.path(record: label)
      switch pair {
      case (let expected?, let actual?):
        if let found = fields(actual, from: expected, record: label, isStored: false) { return found }
      case (nil, nil): break
      case (let expected?, nil):
        return place(path, "record lost", .value(.object(expected)), .text("no record"))
      case (nil, let actual?):
        return place(path, "record came from nowhere", .text("no record"), .value(.object(actual)))
      }
    }
    return nil
  }

  private func place(
    _ path: String, _ change: String, _ expected: Mismatch.Evidence, _ actual: Mismatch.Evidence
  ) -> Mismatch {
    Mismatch(step: step, path: path, change: change, expected: expected, actual: actual)
  }

  private func stored(_ actual: Fields, from expected: Fields) -> Mismatch? {
    fields(actual, from: expected, record: operation.labels.first, isStored: true)
  }

  private func found(_ response: [Response.Found], from expected: [Response.Found]) -> Mismatch? {
    let actual = arranged(response, like: expected)
    for (expected, actual) in zip(expected, actual) where expected.label == actual.label {
      if let found = fields(actual.fields, from: expected.fields, record: expected.label, isStored: false) {
        return found
      }
    }
    guard expected.map(\.label) != actual.map(\.label) else { return nil }
    return place(
      queriedPath, "other records found", .text(Self.list(expected.map(\.label))), .text(Self.list(actual.map(\.label)))
    )
  }

  /// The properties that the query is about.
  private var queriedPath: String {
    guard case .query(_, let query) = operation, !query.properties.isEmpty else { return "" }
    return (query.properties.count == 1 ? "property " : "properties ") + query.properties.joined(separator: ", ")
  }

  private static func list(_ labels: [Program.Label?]) -> String {
    let names = labels.map { $0.map(String.init) ?? "?" }
    return names.isEmpty ? "no record" : (names.count == 1 ? "record " : "records ") + names.joined(separator: ", ")
  }

  private func fields(_ actual: Fields, from expected: Fields, record: Program.Label?, isStored: Bool) -> Mismatch? {
    guard let entity else { return nil }
    for property in entity.properties {
      let name = isStored ? property.storedName : property.name
      let type = isStored ? property.type.stored : property.type
      let (came, due) = (actual[name], expected[name])
      if came == due { continue }
      let path = Mismatch.path(record: record, property: name)
      let comparison = ValueComparison(step: step, isOptional: property.isOptional, isStored: isStored)
      let found = comparison.mismatch(of: came, from: due, type: type, path: path)
      if let found { return isStored ? found : found.ofDefault(property, in: expected, actual, path: path) }
    }
    // What a row holds besides, columns of another schema among it, is the store's own affair.
    guard !isStored else { return nil }
    let extra = actual.names.first { name in expected[name] == nil && actual[name] != .null }
    guard let extra else { return nil }
    return place(
      Mismatch.path(record: record, property: extra), "property from nowhere", .missing,
      Mismatch.Evidence(actual[extra]))
  }
}
