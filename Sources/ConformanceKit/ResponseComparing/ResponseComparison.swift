package import StoreContract

/// Compares the actual response to one operation with the expected one.
package struct ResponseComparison {
  package let operation: Program.Operation
  package let schema: Schema?
  package let step: [Int]

  /// Creates a comparison for the operation at a step, in a store that was opened with a schema.
  package init(operation: Program.Operation, schema: Schema?, step: [Int]) {
    self.operation = operation
    self.schema = schema
    self.step = step
  }

  var entity: Entity? { operation.entityName.flatMap { schema?[entity: $0] } }

  /// The first difference between the actual and the expected response, or nil if there is none.
  package func mismatch(of actual: Response, from expected: Response) -> Mismatch? {
    switch (expected, actual) {
    case (.failure(let expected), .failure(let actual)): errors(actual, from: expected)
    case (_, .failure(let error)): refusal(error, from: expected)
    case (_, .malformed(let message)) where actual != expected: .malformed(message, at: step)
    case (.failure(let error), _): missingRefusal(error, actual)
    case (.records(let expected), .records(let actual)): records(actual, from: expected)
    case (.stored(let expected), .stored(let actual)): stored(actual, from: expected)
    case (.found(let expected), .found(let actual)): found(actual, from: expected)
    case (.transaction(let expected, let outcome), .transaction(let actual, let came)):
      // A transaction that fails as a whole has no responses to its operations.
      nested(actual, from: expected) ?? mismatch(of: came, from: outcome) ?? leftOut(actual, from: expected)
    case (.several(let expected), .several(let actual)):
      nested(actual, from: expected) ?? leftOut(actual, from: expected)
    case (.concurrent(let expected), .concurrent(let actual)): tasks(actual, from: expected)
    case _ where expected == actual: nil
    default: plain("answer changed", .text("\(expected)"), .text("\(actual)"))
    }
  }

  private func plain(_ change: String, _ expected: Mismatch.Side, _ actual: Mismatch.Side) -> Mismatch {
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
      if let found = found ?? leftOut(actual[index], from: expected[index]) { return found }
    }
    return nil
  }

  /// The first difference between the actual and the expected responses to operations that ran one after another, as
  /// far as both have responses.
  func list(
    _ actual: [Response], from expected: [Response], of operations: [Program.Operation], at step: [Int]
  ) -> Mismatch? {
    for (index, pair) in zip(expected, actual).enumerated() {
      let comparison = ResponseComparison(operation: operations[index], schema: schema, step: step + [index])
      if let found = comparison.mismatch(of: pair.1, from: pair.0) { return found }
    }
    return nil
  }

  private func leftOut(_ actual: [some Sendable], from expected: [some Sendable]) -> Mismatch? {
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
    _ path: String, _ change: String, _ expected: Mismatch.Side, _ actual: Mismatch.Side
  ) -> Mismatch {
    Mismatch(step: step, path: path, change: change, expected: expected, actual: actual)
  }

  private func stored(_ actual: Fields, from expected: Fields) -> Mismatch? {
    fields(actual, from: expected, record: operation.labels.first, isStored: true)
  }

  private func found(_ response: [Response.Found], from expected: [Response.Found]) -> Mismatch? {
    if response == expected { return nil }
    let actual = arranged(response, like: expected)
    for (expected, actual) in zip(expected, actual) where expected.label == actual.label {
      if let found = fields(actual.fields, from: expected.fields, record: expected.label, isStored: false) {
        return found
      }
    }
    guard expected.map(\.label) != actual.map(\.label) else { return nil }
    return place(
      queriedPath, "other records found", .text(expected.map(\.label).recordNames),
      .text(actual.map(\.label).recordNames))
  }

  /// The path that names the properties that the query uses.
  private var queriedPath: String {
    guard case .query(_, let query) = operation, !query.properties.isEmpty else { return "" }
    return (query.properties.count == 1 ? "property " : "properties ") + query.properties.joined(separator: ", ")
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
    // A stored row may hold more than the schema's columns, such as the columns of another schema. That is up to the
    // store.
    guard !isStored else { return nil }
    let extra = actual.names.first { name in expected[name] == nil && actual[name] != .null }
    guard let extra else { return nil }
    return place(
      Mismatch.path(record: record, property: extra), "property from nowhere", .missing,
      Mismatch.Side(actual[extra]))
  }
}

extension ResponseComparison {
  /// Rearranges the records that a query found to match the expected order wherever the query leaves the order open.
  ///
  /// A query without an order may return records in any order. With an order, records that tie may come in any order
  /// among themselves.
  func arranged(_ actual: [Response.Found], like expected: [Response.Found]) -> [Response.Found] {
    guard case .query(_, let query) = operation else { return actual }
    var arranged = actual
    var start = 0
    while start < min(expected.count, actual.count) {
      let end = expected[start...].firstIndex { !query.leavesOpen(expected[start].fields, $0.fields) } ?? expected.count
      guard end <= actual.count else { break }
      let places = Dictionary(
        expected[start..<end].enumerated().map { ($0.element.label, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      let last = places.count
      arranged[start..<end].sort { places[$0.label] ?? last < places[$1.label] ?? last }
      start = end
    }
    return arranged
  }
}

extension Query {
  /// Whether the query's order leaves open which of two records comes first.
  fileprivate func leavesOpen(_ one: Fields, _ other: Fields) -> Bool {
    order.allSatisfy { (one[$0.property] ?? .null).ties(with: other[$0.property] ?? .null) }
  }
}

extension Value {
  /// Whether both values have the same position in any order.
  fileprivate func ties(with other: Value) -> Bool {
    switch (self, other) {
    case (.double(let one), .double(let other)): one == other || one.isNaN && other.isNaN
    case (.float(let one), .float(let other)): one == other || one.isNaN && other.isNaN
    default: self == other
    }
  }
}
