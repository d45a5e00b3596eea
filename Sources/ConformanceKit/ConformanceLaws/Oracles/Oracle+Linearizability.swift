import ResponseComparing
import StoreContract

extension Oracle {
  /// The calls on each record are linearizable: they have one order in which each takes effect between its call and its
  /// return, and each response is the one of the reference store.
  static let callsHaveAnOrder = Oracle.ruling { execution in
    guard let schema = execution.program.schemas.first else { return .lawful }
    for history in RecordHistory.histories(of: execution.program, execution.actual) {
      let specification = RecordSpecification(label: history.label, schema: schema, model: execution.model)
      var checker = LinearizabilityChecker(history.calls, specification)
      switch checker.check() {
      case .linearizable: continue
      case .unknown: return .undecided(reason: "the orders of the calls were too many to be searched")
      case .illegal: return .unlawful(history.mismatch(specification))
      }
    }
    return .lawful
  }
}

extension RecordHistory {
  /// The mismatch of calls that have no order.
  fileprivate func mismatch(_ specification: RecordSpecification) -> Mismatch {
    let calls = IllegalHistory.shortest(self.calls, specification, isRemovable: Self.isRemovable)
    guard let found = AnomalyFinder(calls, among: self.calls).first() else {
      let last = calls.max { ($0.returned ?? 0) < ($1.returned ?? 0) }
      return mismatch(.noOrder, last, "no order of the calls explains what this one answered")
    }
    return mismatch(found.anomaly, found.culprit, found.account)
  }

  private func mismatch(_ anomaly: Anomaly, _ culprit: TimedCall<RecordCall>?, _ account: String) -> Mismatch {
    let response = culprit?.call.response.map { "\($0.inTimeline); " } ?? ""
    return Mismatch(
      step: culprit?.call.step ?? [], path: Mismatch.path(record: label), change: anomaly.rawValue,
      expected: .text(anomaly.rule), actual: .text(response + account))
  }

  /// Whether a call may be left out: any read, and a write whose values no other call returns.
  private static func isRemovable(_ call: RecordCall, from others: [RecordCall]) -> Bool {
    if call.isRead { return true }
    guard let written = call.written else { return false }
    return !others.contains { other in
      other.read.map { read in written.entries.contains { read[$0.name] == $0.value } } ?? false
    }
  }
}
