import Foundation
import StoreContract
import Synchronization

/// The thread on which the live queries of a store are notified, as those of an app are on its main thread.
///
/// It has a realm of its own. The engine looks for changes on a thread of the engine's, and then gives this thread the
/// work that moves its realm to the newest state and calls each live query whose result has changed.
final class NotificationThread: Sendable {
  private enum Event {
    case begin(ObservedQuery.Start, Reply<Int>)
    case forget(Int)
    /// The engine has work, in the queue at an address.
    case work(queue: Int)
    case end
  }

  private let events = Mutex<[Event]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let identity = Mutex<ObjectIdentifier?>(nil)

  /// Starts a thread, and opens its realm.
  ///
  /// - Throws: ``RealmFailure`` if the engine cannot open it.
  static func start(_ opening: Opening) throws -> NotificationThread {
    let (thread, start) = (NotificationThread(), Reply<Void>())
    var opening = opening
    opening.receiver = WorkReceiver { [weak thread] in thread?.send(.work(queue: $0)) }
    Thread.detachNewThread { [opening] in thread.run(opening, start) }
    try start.value()
    return thread
  }

  /// Whether this is the thread that runs now.
  var isCurrent: Bool { identity.withLock { $0 == ObjectIdentifier(Thread.current) } }

  /// Begins a live query.
  ///
  /// - Returns: A closure that ends it. Any thread may call it.
  /// - Throws: An error if the engine refuses the query, and ``ConformanceKit/StoreError`` of kind `rejected` in the
  ///   middle of a notification.
  func observe(_ start: ObservedQuery.Start) throws -> @Sendable () -> Void {
    guard !isCurrent else { throw StoreError(.rejected, "a notification cannot begin another live query") }
    let reply = Reply<Int>()
    send(.begin(start, reply))
    let number = try reply.value()
    return { [weak self] in
      start.isOver.store(true, ordering: .sequentiallyConsistent)
      self?.send(.forget(number))
    }
  }

  /// Reports the last results, ends all live queries, closes the realm, and waits for the end of the thread.
  func end() {
    send(.end)
    ended.wait()
  }

  private func send(_ event: Event) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  // MARK: The thread

  private func run(_ opening: Opening, _ started: Reply<Void>) {
    defer { ended.signal() }
    identity.withLock { $0 = ObjectIdentifier(Thread.current) }
    let connection: Connection
    do throws(RealmFailure) {
      connection = try Connection(opening)
    } catch {
      return started.give(.failure(error))
    }
    started.give(.success(()))
    follow(connection)
    connection.close()
  }

  /// Handles the events until the end.
  private func follow(_ connection: Connection) {
    var (observed, count): ([Int: ObservedQuery], Int) = ([:], 0)
    while true {
      arrival.wait()
      switch events.withLock({ $0.removeFirst() }) {
      case .begin(let start, let reply):
        count += 1
        reply.give(
          Result {
            observed[count] = try ObservedQuery(start, connection)
            return count
          })
      case .forget(let number): observed[number] = nil
      case .work(let queue): connection.library.configuration.performWork(RealmLibrary.Pointer(bitPattern: queue))
      case .end:
        for (_, query) in observed.sorted(by: { $0.key < $1.key }) { query.end() }
        return
      }
    }
  }
}

/// A result that one thread gives and another waits for.
private final class Reply<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let given = DispatchSemaphore(value: 0)

  func give(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    given.signal()
  }

  func value() throws -> Value {
    given.wait()
    guard let result = result.withLock({ $0 }) else { throw StoreError(.internal, "a reply is empty") }
    return try result.get()
  }
}
