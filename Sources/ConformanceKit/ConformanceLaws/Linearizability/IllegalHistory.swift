/// Finds a short part of an illegal history that is illegal on its own.
enum IllegalHistory {
  /// Leaves out calls that do not matter: those after the first moment without an order, and those that changed nothing
  /// another call should have seen.
  ///
  /// - Parameters:
  ///   - calls: The calls, which have no order.
  ///   - specification: The responses that the calls would give one at a time.
  ///   - isRemovable: Whether a call may be removed while some others stay. It may if the others have an order whenever
  ///     all the calls together have one.
  /// - Returns: Calls that have no order. Without any one removable call, they have an order.
  static func shortest<Specification: SequentialSpecification>(
    _ calls: [TimedCall<Specification.Call>], _ specification: Specification,
    isRemovable: (Specification.Call, [Specification.Call]) -> Bool
  ) -> [TimedCall<Specification.Call>] {
    var calls = shortestPrefix(calls, specification)
    var index = calls.count - 1
    while index >= 0 {
      var fewer = calls
      let call = fewer.remove(at: index)
      if isRemovable(call.call, fewer.map(\.call)), isIllegal(fewer, specification) { calls = fewer }
      index -= 1
    }
    return calls
  }

  /// The calls up to the first return at which they have no order. If a history has an order, it has one at each
  /// earlier moment.
  private static func shortestPrefix<Specification: SequentialSpecification>(
    _ calls: [TimedCall<Specification.Call>], _ specification: Specification
  ) -> [TimedCall<Specification.Call>] {
    let moments = calls.compactMap(\.returned).sorted()
    var (low, high) = (0, moments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if isIllegal(prefix(calls, upTo: moments[middle]), specification) { high = middle } else { low = middle + 1 }
    }
    return moments.isEmpty ? calls : prefix(calls, upTo: moments[low])
  }

  private static func prefix<Call>(_ calls: [TimedCall<Call>], upTo moment: UInt64) -> [TimedCall<Call>] {
    calls.compactMap { call in
      guard call.called <= moment else { return nil }
      let returned = call.returned.flatMap { $0 <= moment ? $0 : nil }
      return TimedCall(task: call.task, call: call.call, called: call.called, returned: returned)
    }
  }

  private static func isIllegal<Specification: SequentialSpecification>(
    _ calls: [TimedCall<Specification.Call>], _ specification: Specification
  ) -> Bool {
    var checker = LinearizabilityChecker(calls, specification)
    if case .illegal = checker.check() { return true }
    return false
  }
}
