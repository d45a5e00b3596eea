/// What a query gives now, and again after each change: a sequence of results.
///
/// ```swift
/// for try await records in try store.observe(Query(), in: entity) { show(records) }
/// ```
///
/// The loop ends when the store is closed, and throws a ``StoreError`` when a row of the result cannot be read; nothing
/// comes after either. An iteration that is slow need not see every result: when more than ``capacity`` wait, the oldest
/// go, and the newest always stays. Results go to whoever iterates first; a second subscriber has a live query of its
/// own.
///
/// A live query is cancelled by ``cancel()``, by cancelling the task that iterates over it, or when nobody holds it any
/// more. A store makes one of a closure that starts its own notifications and gives another which stops them:
///
/// ```swift
/// func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
///   LiveQuery { source in
///     let token = box.subscribe { rows in source.yield(rows.map(record)) }
///     return { token.cancel() }
///   }
/// }
/// ```
public struct LiveQuery: AsyncSequence, Sendable {
  /// A whole result, in the query's order.
  public typealias Element = [Record]
  /// Why there is no further result.
  public typealias Failure = StoreError

  /// How many results wait for an iteration at most.
  package static let capacity = 64

  /// How long the laws wait for a result that is due: 200 ms, unless a ``CheckPlan`` says otherwise.
  package static let timeout = Duration.milliseconds(200)

  let handle: Handle

  /// A live query of a store's own notifications.
  ///
  /// - Parameter start: Starts the notifications, whose first result is what the query gives now, and gives what stops
  ///   them. That is called exactly once, however the live query ends: cancelled, dropped, or finished by its source. It
  ///   may be called from any thread, and inside ``Source/finish(throwing:)``.
  /// - Throws: What `start` throws; nothing is stopped then.
  public init(_ start: (Source) throws -> @Sendable () -> Void) rethrows {
    let handle = Handle()
    let stop = try start(Source(mailbox: handle.mailbox, upstream: handle.upstream))
    handle.upstream.started(stop)
    self.handle = handle
  }

  /// Cancels the live query: its iteration ends, and the store is told to send no more. A second time does nothing.
  public func cancel() {
    handle.cancel()
  }

  /// An iteration over the results from here on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(handle: handle)
  }
}
