import StoreContract
import StoreHosting

extension Judge {
  /// The calls on each record can be put into one order, each between its call and its return, in which every answer is the one
  /// that the reference store gives.
  static let callsHaveAnOrder = Judge.ruling { trial in
    guard let schema = trial.program.schemas.first else { return .lawful }
    for history in RecordHistory.histories(of: trial.program, trial.actual) {
      let specification = RecordSpecification(label: history.label, schema: schema, model: trial.model)
      var checker = LinearizabilityChecker(history.calls, specification)
      switch checker.check() {
      case .linearizable: continue
      case .unknown: return .undecided(reason: "the orders of the calls were too many to be searched")
      case .illegal: return .unlawful(history.discrepancy(specification))
      }
    }
    return .lawful
  }
}

extension RecordHistory {
  /// What is wrong with calls that have no order.
  fileprivate func discrepancy(_ specification: RecordSpecification) -> Discrepancy {
    let calls = IllegalHistory.shortest(self.calls, specification, isRemovable: Self.isRemovable)
    guard let found = AnomalyFinder(calls, among: self.calls).first() else {
      let last = calls.max { ($0.returned ?? 0) < ($1.returned ?? 0) }
      return discrepancy(.noOrder, last, "no order of the calls explains what this one answered")
    }
    return discrepancy(found.anomaly, found.culprit, found.account)
  }

  private func discrepancy(_ anomaly: Anomaly, _ culprit: TimedCall<RecordCall>?, _ account: String) -> Discrepancy {
    let answer = culprit?.call.answer.map { "\($0.inTimeline); " } ?? ""
    return Discrepancy(
      step: culprit?.call.step ?? [], path: Discrepancy.path(record: label), change: anomaly.rawValue,
      expected: .text(anomaly.rule), actual: .text(answer + account))
  }

  /// A read may always be left out, and a write whose values no other call gives back.
  private static func isRemovable(_ call: RecordCall, from others: [RecordCall]) -> Bool {
    if call.isRead { return true }
    guard let written = call.written else { return false }
    return !others.contains { other in
      other.read.map { read in written.entries.contains { read[$0.name] == $0.value } } ?? false
    }
  }
}
