/// What went wrong between concurrent calls, by the name under which databases know it.
enum Anomaly: String, CaseIterable {
  /// A read gave what a refused write was to store.
  case dirtyRead = "dirty read"
  /// A read gave parts of two writes.
  case tornRecord = "torn record"
  /// A read gave what was overwritten before it was called.
  case staleRead = "stale read"
  /// A write took effect a second time, after another had overwritten it.
  case duplicateApply = "duplicate apply"
  /// A write that was acknowledged was never there.
  case lostUpdate = "lost update"
  /// A call was refused that would have succeeded alone.
  case needlessRefusal = "needless refusal"
  /// A record was removed twice that was stored once.
  case doubleRemoval = "double removal"
  /// A record was removed that nobody had stored.
  case phantomRemoval = "phantom removal"
  /// None of these, and yet there is no order.
  case noOrder = "no order"

  /// The rule that is broken, in a sentence.
  var rule: String {
    switch self {
    case .dirtyRead: "a write that is refused is never seen"
    case .tornRecord: "a read gives one write whole, never parts of two"
    case .staleRead: "once a write is acknowledged, no read that is called later gives what was there before"
    case .duplicateApply: "a write takes effect once: what was overwritten does not come back"
    case .lostUpdate: "a write that is acknowledged stays until another one overwrites it"
    case .needlessRefusal:
      "a call is refused only where it would be alone, at some moment between its call and its return"
    case .doubleRemoval: "a record that was removed is not removed again before it is stored again"
    case .phantomRemoval: "only a record that was stored is removed"
    case .noOrder: "some order of the calls, each between its call and its return, explains all answers"
    }
  }
}
