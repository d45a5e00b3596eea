extension AnswerComparison {
  /// The store refused what its promises allow.
  ///
  /// The defect is told by the type of the property that the error names and the kind of the error. The value is left out of
  /// it: which of several values of a batch is to blame the error does not say.
  func refusal(_ error: StoreError, from expected: Answer) -> Discrepancy {
    let blamed = blamedProperty(error)
    return Discrepancy(
      step: step, path: blamed?.name ?? "", type: blamed?.type.className ?? "",
      change: "\(operation.verb) → \(error.kind.rawValue)", expected: evidence(expected, blamed), actual: .error(error))
  }

  /// The store accepted what its promises refuse.
  func missingRefusal(_ error: StoreError, _ actual: Answer) -> Discrepancy {
    let blamed = blamedProperty(error)
    return Discrepancy(
      step: step, path: blamed?.name ?? "", type: blamed?.type.className ?? "",
      change: "\(error.kind.rawValue) → accepted", expected: .error(error), actual: evidence(actual, blamed))
  }

  private var properties: [Property] {
    operation.entityName.flatMap { schema?[entity: $0] }?.properties ?? []
  }

  /// The property that an error names.
  private func blamedProperty(_ error: StoreError) -> Property? {
    let name = error.property.map { String($0.prefix { $0 != "." && $0 != "[" }) }
    return properties.first { $0.name == name }
  }

  /// The value of the blamed property that was written or read; the whole answer where there is none, or more than one.
  private func evidence(_ answer: Answer, _ blamed: Property?) -> Discrepancy.Evidence {
    guard let blamed, let value = value(of: blamed, answer) else { return .text("\(operation.verb) succeeds") }
    return .value(value)
  }

  private func value(of property: Property, _ answer: Answer) -> Value? {
    switch (operation, answer) {
    case (.put(_, let drafts), _) where drafts.count == 1: drafts[0].fields[property.name]
    case (.update(_, _, let fields), _): fields[property.name]
    case (.writeStored(_, _, let fields), _): fields[property.storedName]
    case (_, .records(let records)) where records.count == 1: records[0]?[property.name]
    case (_, .stored(let fields)): fields[property.storedName]
    default: nil
    }
  }
}
