/// One operation's answer, and when it was called and returned.
public struct Step: Sendable, Hashable {
  /// What the operation came to.
  public var response: Response
  /// The moment of the call, in ticks of a counter that all tasks of a run share.
  public var called: UInt64
  /// The moment of the return, in the same ticks.
  public var returned: UInt64

  /// A step.
  package init(response: Response, called: UInt64, returned: UInt64) {
    self.response = response
    self.called = called
    self.returned = returned
  }
}
