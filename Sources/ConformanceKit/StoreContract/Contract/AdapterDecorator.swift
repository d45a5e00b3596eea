/// An adapter that opens its stores by another one. Its calls end, and its processes too, as those of the other do.
package protocol AdapterDecorator: BoundedAdapter {
  /// The other adapter.
  var decorated: any StoreAdapter { get }

  /// The same decorator around another adapter.
  func around(_ other: any StoreAdapter) -> any StoreAdapter
}

extension AdapterDecorator {
  package var endsEachCall: Bool { decorated.endsEachCall }

  package func waiting(_ times: Int) -> any StoreAdapter { around(decorated.waitingLonger(times)) }

  package func limited(to deadlines: Int) -> any StoreAdapter { around(decorated.limitingLostTime(to: deadlines)) }

  package var isNearlySpent: Bool { decorated.hasLostItsTime }

  package func note(_ purpose: CallPurpose) { decorated.noteCalls(for: purpose) }

  package func endProcesses() -> ShutdownFailure? { decorated.shutDown() }
}
