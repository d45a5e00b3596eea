import StoreContract

extension Oracle {
  /// The same as ``agreement``, except that a store with typed columns may refuse to store a value of another type
  /// without conversion.
  package static let agreementOnWhatIsStored = agreement.onWhatIsStored

  /// The same oracle, except that a store with typed columns may refuse to store a value of another type without
  /// conversion.
  ///
  /// Such a store cannot contain the value, so it promises nothing about reading it. If the store declares that numbers
  /// of two types match, a number does not count as a value of another type.
  var onWhatIsStored: Oracle {
    .ruling { $0.refusesAnotherType ? .lawful : self($0) }
  }
}

extension Execution {
  /// Whether the store refused a stored value of another type than its column's, named its property, and does not
  /// contain it.
  fileprivate var refusesAnotherType: Bool {
    for (index, operation) in program.operations.enumerated() {
      guard case .writeStored(let name, _, let fields) = operation, case .failure(let error) = actual.responses[index],
        error.kind == .rejected, let entity = program.schemas.first?[entity: name],
        let column = error.property.flatMap({ entity[property: $0] }), let value = fields[column.storedName]
      else { continue }
      return column.isOfAnotherType(value, numbers: backend.semantics.numericMatch)
        && !actual.responses.dropFirst(index).contains { $0.hasRecord }
    }
    return false
  }
}

extension Response {
  /// Whether the response contains a record.
  fileprivate var hasRecord: Bool {
    if case .records(let records) = self { records.contains { $0 != nil } } else { false }
  }
}

extension Property {
  /// Whether a stored value is not of the column's type.
  fileprivate func isOfAnotherType(_ value: Value, numbers: Semantics.NumericMatch) -> Bool {
    guard !stored.admits(value) else { return false }
    guard case .primitive(let column) = type.stored.unwrapped, column.isNumber,
      let number = Primitive(rawValue: value.kind.rawValue), number.isNumber
    else { return true }
    return !numbers.relates(column, number)
  }
}

extension Primitive {
  fileprivate var isNumber: Bool { isInteger || isFloatingPoint }
}

extension PropertyType {
  /// Whether values of the type are numbers.
  var isNumber: Bool {
    if case .primitive(let primitive) = self { primitive.isNumber } else { false }
  }
}

extension Value {
  /// Whether the value is a number.
  var isNumber: Bool { Primitive(rawValue: kind.rawValue)?.isNumber ?? false }
}
