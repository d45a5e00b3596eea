import StoreContract

extension Judge {
  /// After each kill the store answers as if it had been closed, each call that was cut short carried out or not. A location that
  /// does not open again is another law's affair.
  static let survivesKills = Judge { trial in
    CutShort(trial).discrepancy
  }

  /// After the last kill the location opens, and what is written then is kept. What was written before is another law's affair.
  static let opensAfterKills = Judge { trial in
    guard let first = trial.program.operations.firstIndex(where: \.isKill) else { return nil }
    for index in trial.program.operations.indices.dropFirst(first + 1) {
      guard trial.actual.answers[index] != .notRun, !trial.isCutShort(index) else { continue }
      if let found = trial.discrepancy(at: index, from: trial.expected.answers[index]) { return found }
    }
    return nil
  }
}

extension Trial {
  /// Whether a call was cut short by a kill before it answered.
  func isCutShort(_ index: Int) -> Bool {
    guard case .killDuring = program.operations[index] else { return false }
    return actual.answers[index] == .several([])
  }
}
