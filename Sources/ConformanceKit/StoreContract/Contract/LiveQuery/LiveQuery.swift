/// The results of a query over time: the result now, and a new one after each change that alters it.
///
/// ```swift
/// for try await records in try store.observe(Query(), in: entity) { show(records) }
/// ```
///
/// The loop ends when the store is closed. It throws a ``StoreError`` when a record of the result cannot be read. A
/// slow iteration may miss results: at most 64 results wait, and a new one replaces the oldest. Each result goes to one
/// iteration only, so a second subscriber needs a live query of its own.
///
/// To cancel a live query, call ``cancel()``, cancel the task that iterates over it, or release the last reference to
/// it.
///
/// A store creates a live query with a closure that starts notifications and returns a closure that stops them:
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
  /// The largest number of results that wait for an iteration, unless ``keep(upTo:)`` sets another.
  package static let capacity = 64

  /// The time for which the laws wait for an expected result: 200 ms, unless a ``CheckPlan`` sets another.
  package static let timeout = Duration.milliseconds(200)

  let handle: Handle

  /// Creates a live query from the notifications of a store.
  ///
  /// - Parameter start: Starts the notifications and returns a closure that stops them. The first notification delivers
  ///   the result that the query has now. The returned closure is called exactly once, whether the live query is
  ///   cancelled, released or finished by its source. Any thread may call it, also from within
  ///   ``Source/finish(throwing:)``.
  /// - Throws: The error that `start` throws. Nothing is stopped in this case.
  public init(_ start: (Source) throws -> @Sendable () -> Void) rethrows {
    let handle = Handle()
    let stop = try start(Source(mailbox: handle.mailbox, upstream: handle.upstream))
    handle.upstream.started(stop)
    self.handle = handle
  }

  /// Cancels the live query: its iteration ends, and the store stops its notifications. A second call has no effect.
  public func cancel() {
    handle.cancel()
  }

  /// Creates an iteration over the results that nobody has taken yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(handle: handle)
  }
}

extension LiveQuery {
  /// A message from a store about a live query.
  package enum Event: Sendable, Hashable {
    /// The query now has this result.
    case result([Record])
    /// The live query has ended, with an error or because the store was closed.
    case end(StoreError?)

    /// Whether this is the last event.
    var isEnd: Bool {
      if case .end = self { true } else { false }
    }
  }
}

extension LiveQuery {
  /// An iteration over the results of a live query.
  public struct Iterator: AsyncIteratorProtocol {
    let handle: Handle

    /// Waits for the next result.
    ///
    /// - Returns: The result, or nil if the live query was cancelled or its store was closed.
    /// - Throws: ``StoreError`` if a record of the result cannot be read. The iteration has then ended.
    public mutating func next() async throws(StoreError) -> [Record]? {
      let handle = handle
      let event = await withTaskCancellationHandler {
        await handle.mailbox.next()
      } onCancel: {
        handle.cancel()
      }
      switch event {
      case .result(let records): return records
      case .end(let error?): throw error
      case .end(nil), nil: return nil
      }
    }
  }
}

extension LiveQuery {
  /// The object with which a store delivers the results of a live query.
  ///
  /// Any thread may use it. It may outlive the live query. Nobody reads the results that it delivers after that.
  public struct Source: Sendable {
    package let mailbox: Mailbox
    let upstream: Upstream

    /// Delivers a result.
    ///
    /// - Parameter records: All records that the query finds now, in the query's order.
    public func yield(_ records: [Record]) {
      mailbox.deliver(.result(records))
    }

    /// Ends the live query and stops the store's notifications.
    ///
    /// - Parameter error: The error if a record of the result cannot be read, or nil if the store is closed.
    public func finish(throwing error: StoreError? = nil) {
      mailbox.deliver(.end(error))
      upstream.stop()
    }
  }
}

extension LiveQuery {
  /// Creates a live query from an asynchronous sequence of results, such as an `AsyncStream` or GRDB's
  /// `ValueObservation`.
  ///
  /// - Parameter results: The sequence of results. A task of its own iterates over it until it ends or the live query
  ///   is cancelled. An error that the sequence throws ends the live query. An error that is not a ``StoreError``
  ///   counts as ``StoreError/Kind/internal``.
  public init<Results: AsyncSequence & Sendable>(_ results: Results) where Results.Element == [Record] {
    self.init { source in
      let task = Task {
        do {
          for try await records in results {
            // The sequence learns of the cancellation only after a while. Results that it produces until then must not
            // be delivered.
            if Task.isCancelled { break }
            source.yield(records)
          }
          source.finish()
        } catch {
          source.finish(throwing: StoreError(catching: error))
        }
      }
      return { task.cancel() }
    }
  }
}
