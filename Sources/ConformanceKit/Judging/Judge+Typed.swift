extension Judge {
  /// As ``agreement``; but a store whose columns have types may refuse to store a value of another one past conversion.
  ///
  /// Such a value cannot be in it then, and there is nothing to promise of it. Where numbers of two types stand for each other a
  /// number is no value of another type.
  public static let agreementOnWhatIsStored = Judge { trial in
    for (index, operation) in trial.program.operations.enumerated() {
      guard case .writeStored(let entity, _, let fields) = operation,
        case .failure(let error) = trial.actual.answers[index], error.kind == .rejected
      else { continue }
      let column = error.property.flatMap { trial.program.schemas.first?[entity: entity]?[property: $0] }
      guard let column, let value = fields[column.storedName] else { continue }
      if column.isOfAnotherType(value, numbers: trial.backend.semantics.numericMatch) { return nil }
    }
    return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
  }
}

extension Property {
  /// Whether a stored value is none of the column's type.
  fileprivate func isOfAnotherType(_ value: Value, numbers: Semantics.NumericMatch) -> Bool {
    let areNumbers = type.stored.isNumber && value.isNumber
    return !stored.admits(value) && (numbers == .strict || !areNumbers)
  }
}

extension PropertyType {
  /// Whether values are numbers.
  var isNumber: Bool {
    if case .primitive(let primitive) = self { primitive.isInteger || primitive.isFloatingPoint } else { false }
  }
}

extension Value {
  /// Whether the value is a number.
  var isNumber: Bool {
    Primitive(rawValue: kind.rawValue).map { $0.isInteger || $0.isFloatingPoint } ?? false
  }
}
