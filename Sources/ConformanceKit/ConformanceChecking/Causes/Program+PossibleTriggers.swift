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
}
