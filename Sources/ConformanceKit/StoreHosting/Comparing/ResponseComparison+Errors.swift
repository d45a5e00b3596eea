package import StoreContract

extension ResponseComparison {
  /// The store refused what its promises allow.
  ///
  /// The defect is told by the type of the property that the error names and the kind of the error. The value is left out of
  /// it: which of several values of a batch is to blame the error does not say.
  package func refusal(_ error: StoreError, from expected: Response) -> Mismatch {
    let blamed = blamedProperty(error)
    return allowedOutcome(
      at: blamed, "\(operation.verb) → \(error.kind.rawValue)", expected: evidence(expected, blamed),
      actual: .error(error))
  }

  /// The store accepted what its promises refuse.
  func missingRefusal(_ error: StoreError, _ actual: Response) -> Mismatch {
    let blamed = blamedProperty(error)
    // What a write was given the error says already; that it was taken is the news.
    let came = operation.isWrite ? .text("\(operation.verb) succeeds") : evidence(actual, blamed)
    return allowedOutcome(at: blamed, "\(error.kind.rawValue) → accepted", expected: .error(error), actual: came)
  }

  /// The store refused with an error of another kind than its promises lead to.
  func errors(_ actual: StoreError, from expected: StoreError) -> Mismatch? {
    guard actual.kind != expected.kind else { return nil }
    return allowedOutcome(
      at: blamedProperty(expected) ?? blamedProperty(actual), "\(expected.kind.rawValue) → \(actual.kind.rawValue)",
      expected: .error(expected), actual: .error(actual))
  }

  private func allowedOutcome(
    at property: Property?, _ change: String, expected: Mismatch.Evidence, actual: Mismatch.Evidence
  ) -> Mismatch {
    Mismatch(
      step: step, path: Mismatch.path(of: property?.name, in: operation), type: property?.type.className ?? "",
      change: change, expected: expected, actual: actual)
  }

  /// The property that an error names.
  private func blamedProperty(_ error: StoreError) -> Property? {
    let name = error.property.map { String($0.prefix { $0 != "." && $0 != "[" }) }
    return entity?.properties.first { $0.name == name }
  }

  /// The value of the blamed property that was written or read; the whole answer where there is none, or more than one.
  private func evidence(_ response: Response, _ blamed: Property?) -> Mismatch.Evidence {
    guard let blamed, let value = value(of: blamed, response) else { return .text("\(operation.verb) succeeds") }
    return .value(value)
  }

  private func value(of property: Property, _ response: Response) -> Value? {
    switch (operation, response) {
    case (.put(_, let newRecords), _) where newRecords.count == 1: newRecords[0].fields[property.name]
    case (.update(_, _, let fields), _): fields[property.name]
    case (.writeStored(_, _, let fields), _): fields[property.storedName]
    case (_, .records(let records)) where records.count == 1: records[0]?[property.name]
    case (_, .stored(let fields)): fields[property.storedName]
    default: nil
    }
  }
}
