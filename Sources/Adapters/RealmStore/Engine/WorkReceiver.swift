/// Takes the work that the engine has for the thread of a realm: to move the realm to the newest state, and to call
/// what observes it.
final class WorkReceiver: Sendable {
  private let take: @Sendable (_ queue: Int) -> Void

  /// Makes a receiver.
  ///
  /// - Parameter take: Gets the address of the queue that has work. Any thread may call it.
  init(_ take: @escaping @Sendable (_ queue: Int) -> Void) {
    self.take = take
  }

  /// Makes a scheduler for the engine, which keeps the receiver until the scheduler goes.
  func scheduler(_ library: RealmLibrary) throws(RealmFailure) -> Handle {
    try Handle(
      library.configuration.makeScheduler(
        Unmanaged.passRetained(self).toOpaque(),
        { receiver in receiver.map { Unmanaged<WorkReceiver>.fromOpaque($0).release() } },
        { receiver, queue in
          receiver.map { Unmanaged<WorkReceiver>.fromOpaque($0).takeUnretainedValue().take(Int(bitPattern: queue)) }
        }, { _ in true }, { $0 == $1 }, { _ in true }), of: library)
  }
}
