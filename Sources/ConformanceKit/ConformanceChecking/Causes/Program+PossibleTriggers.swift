package import StoreContract

extension Program {
  /// Everything in the program that may trigger its failure: the unusual values, the types, and what it does. Whether
  /// a call is refused depends on the backend, so each program counts as one with such a call.
  package var possibleTriggers: Set<Trigger> {
    let values = ValueTrigger.allCases.filter { $0.removed(from: self) != self }.map(Trigger.value)
    let operations = OperationTrigger.allCases.filter { trigger in
      trigger == .refusal || trigger.removed(from: self) { _ in History(responses: []) } != self
    }
    return Set(values + operations.map(Trigger.operation) + TypeTrigger.all(in: self).map(Trigger.type))
  }

  /// The triggers that the operation at a step itself is, or an operation around it, such as `delete`. The operation
  /// fails, so no measurement can take them out of the program.
  package func triggers(at step: [Int]) -> Set<Trigger> {
    let operations = operations(around: step)
    let triggers = OperationTrigger.allCases.filter { operations.contains(where: $0.removes) }
    return Set(triggers.map(Trigger.operation)).mostSpecific
  }

  /// The operation at a step, after the operations around it.
  func operations(around step: [Int]) -> [Operation] {
    var operations: [Operation] = []
    var inside = self.operations
    for index in step where inside.indices.contains(index) {
      operations.append(inside[index])
      inside = inside[index].inner
    }
    return operations
  }
}
