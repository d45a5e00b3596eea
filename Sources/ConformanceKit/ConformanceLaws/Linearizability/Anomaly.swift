/// What went wrong between concurrent calls, under the name that the database literature uses.
enum Anomaly: String, CaseIterable {
  /// A read returned the value of a refused write.
  case dirtyRead = "dirty read"
  /// A read returned parts of two writes.
  case tornRecord = "torn record"
  /// A read returned a value that was overwritten before the read was called.
  case staleRead = "stale read"
  /// A write took effect again after another write had overwritten it.
  case duplicateApply = "duplicate apply"
  /// An acknowledged write never became visible.
  case lostUpdate = "lost update"
  /// A call was refused that would have succeeded on its own.
  case needlessRefusal = "needless refusal"
  /// A record that was stored once was removed twice.
  case doubleRemoval = "double removal"
  /// A record was removed although no call had stored it.
  case phantomRemoval = "phantom removal"
  /// No order of the calls exists, and no other anomaly fits.
  case noOrder = "no order"

  /// The rule that the anomaly breaks, in one sentence.
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
