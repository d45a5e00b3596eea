import ConformanceChecking

extension Trigger {
  /// Whether the trigger is an operation other than a query, and no part of a query.
  var isOfOwnOperation: Bool {
    isOfOperation
      && Set([self]).closure.isDisjoint(with: [.operation(.query), .operation(.condition), .operation(.sorting)])
  }
}

extension Set<Trigger> {
  /// The triggers that are neither types nor the default values of types, such as zero and the empty string. A store
  /// that treats one default value in a special way is likely to treat all of them so.
  var peculiar: Set<Trigger> {
    let defaults: [ValueTrigger] = [.zero, .emptyString, .emptyData, .emptyCollection]
    return filter { !$0.isType }.subtracting(defaults.map(Trigger.value))
  }

  /// The peculiar triggers that are classes of values.
  var unusualValues: Set<Trigger> { peculiar.filter(\.isOfValues) }

  /// The peculiar triggers that are neither classes of numbers nor comparisons.
  var essential: Set<Trigger> {
    let numbers: [ValueTrigger] = [.negative, .manyDigits, .roundedByFloat, .beyondSigned]
    return peculiar.subtracting((numbers + [.foreignValue]).map(Trigger.value)).filter { trigger in
      guard case .operation(let operation) = trigger else { return true }
      return operation != .condition && !operation.isComparison
    }
  }

  /// The essential triggers other than the ways in which a row comes about that a property cannot read.
  var beyondRows: Set<Trigger> {
    let ways: [OperationTrigger] = [.storedWrite, .schemaChange, .reopening]
    return essential.subtracting(ways.map(Trigger.operation))
  }

  /// The peculiar triggers that are no part of a query's condition. A condition that finds nulls needs a null.
  var withoutOperators: Set<Trigger> {
    let rest = peculiar.filter { !Set([$0]).include([.operation(.condition)]) }
    return contains(.operation(.isNil)) ? rest.subtracting([.value(.null)]) : rest
  }
}
