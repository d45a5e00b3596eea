#if SQLite
  import StoreContract
  import GRDB
  import SQLSupport
  import Synchronization

  /// A live query that uses GRDB's `ValueObservation`, which fetches again after each transaction that changes the
  /// table.
  ///
  /// The first result arrives at once, and later ones arrive on GRDB's queue. Closing the store delivers the pending
  /// results, and none arrive afterwards.
  final class GRDBWatch: Sendable {
    private struct State {
      var told: [StoreContract.Record]?
      var isOver = false
      var running: AnyDatabaseCancellable?
    }

    private let statement: SQLStatement<GRDBDialect>
    private let table: SQLTable<GRDBDialect>
    private let source: LiveQuery.Source
    private let state = Mutex(State())

    init(
      _ statement: SQLStatement<GRDBDialect>, of table: SQLTable<GRDBDialect>,
      _ source: LiveQuery.Source
    ) {
      self.statement = statement
      self.table = table
      self.source = source
    }

    func start(in queue: DatabaseQueue) {
      let running = ValueObservation.tracking { [self] in try records($0) }.start(
        in: queue, scheduling: AtOnce(), onError: { [self] in finish($0) }, onChange: { [self] in tell($0) })
      let isOver = state.withLock { state in
        state.running = running
        return state.isOver
      }
      if isOver { running.cancel() }
    }

    /// Stops delivering results.
    func stop() {
      let running = state.withLock { state in
        state.isOver = true
        return state.running.take()
      }
      running?.cancel()
    }

    /// Delivers the pending results and ends the live query.
    func end(in queue: DatabaseQueue) throws {
      do {
        tell(try queue.unsafeReentrantRead(records))
        finish(nil)
      } catch {
        finish(error)
      }
    }

    private func records(_ database: Database) throws -> [StoreContract.Record] {
      try GRDBConnection(database: database).fetch(statement, of: table)
    }

    private func tell(_ records: [StoreContract.Record]) {
      state.withLock { state in
        guard !state.isOver, state.told != records else { return }
        state.told = records
        source.yield(records)
      }
    }

    private func finish(_ error: (any Error)?) {
      let isFirst = state.withLock { state in
        defer { state.isOver = true }
        return !state.isOver
      }
      guard isFirst else { return }
      source.finish(throwing: error.map { $0 as? StoreError ?? StoreError(.internal, "\($0)") })
    }
  }

  /// Delivers each result at once, on the thread that fetched it.
  private struct AtOnce: ValueObservationScheduler {
    func immediateInitialValue() -> Bool { true }
    func schedule(_ action: @escaping @Sendable () -> Void) { action() }
  }
#endif
