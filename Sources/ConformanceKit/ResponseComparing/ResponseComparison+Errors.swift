package import StoreContract

extension ResponseComparison {
  /// Returns the mismatch of a store that refused an operation although its promises allow it.
  ///
  /// The type of the property that the error names and the kind of the error identify the defect. The value does not,
  /// because an error of a batch does not say which of several values caused it.
  package func refusal(_ error: StoreError, from expected: Response) -> Mismatch {
    let blamed = blamedProperty(error)
    return mismatch(
      at: blamed, "\(operation.verb) → \(error.kind.rawValue)", expected: side(expected, blamed),
      actual: .error(error))
  }

  /// Returns the mismatch of a store that accepted an operation although its promises refuse it.
  func missingRefusal(_ error: StoreError, _ actual: Response) -> Mismatch {
    let blamed = blamedProperty(error)
    // The error already shows the value that was written. The report therefore says that the write succeeded.
    let came = operation.isWrite ? .text("\(operation.verb) succeeds") : side(actual, blamed)
    return mismatch(at: blamed, "\(error.kind.rawValue) → accepted", expected: .error(error), actual: came)
  }

  /// Returns the mismatch of a store that refused with an error of another kind than promised, or nil if the kinds are
  /// equal.
  func errors(_ actual: StoreError, from expected: StoreError) -> Mismatch? {
    guard actual.kind != expected.kind else { return nil }
    return mismatch(
      at: blamedProperty(expected) ?? blamedProperty(actual), "\(expected.kind.rawValue) → \(actual.kind.rawValue)",
      expected: .error(expected), actual: .error(actual))
  }

  private func mismatch(
    at property: Property?, _ change: String, expected: Mismatch.Side, actual: Mismatch.Side
  ) -> Mismatch {
    Mismatch(
      step: step, path: Mismatch.path(of: property?.name, in: operation), type: property?.type.className ?? "",
      change: change, expected: expected, actual: actual)
  }

  /// The entity's property that an error names, or nil if there is none.
  private func blamedProperty(_ error: StoreError) -> Property? {
    let name = error.property.map { String($0.prefix { $0 != "." && $0 != "[" }) }
    return entity?.properties.first { $0.name == name }
  }

  /// The value of the blamed property that was written or read. The whole response if there is no such value, or more
  /// than one.
  private func side(_ response: Response, _ blamed: Property?) -> Mismatch.Side {
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
