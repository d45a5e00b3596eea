import StoreContract

extension Oracle {
  /// After each kill the store answers as if it had been closed, each call that was cut short carried out or not. A location that
  /// does not open again is another law's affair.
  static let survivesKills = Oracle { execution in
    CrashConsistency(execution).mismatch
  }

  /// After the last kill the location opens, and what is written then is kept. What was written before is another law's affair.
  static let opensAfterKills = Oracle { execution in
    guard let first = execution.program.operations.firstIndex(where: \.isKill) else { return nil }
    for index in execution.program.operations.indices.dropFirst(first + 1) {
      guard execution.actual.responses[index] != .notRun, !execution.isCutShort(index) else { continue }
      if let found = execution.mismatch(at: index, from: execution.expected.responses[index]) { return found }
    }
    return nil
  }
}

extension Execution {
  /// Whether a call was cut short by a kill before it answered.
  func isCutShort(_ index: Int) -> Bool {
    guard case .killDuring = program.operations[index] else { return false }
    return actual.responses[index] == .several([])
  }
}
