import StoreContract
import Synchronization

/// A live query. Only the thread that is notified uses it.
final class ObservedQuery {
  /// What a live query begins with.
  final class Start: Sendable {
    let query: ObjectQuery
    let source: LiveQuery.Source
    /// Converts the rows of a result. Its error ends the live query.
    let records: @Sendable ([ObjectQuery.Row]) throws -> [Record]
    /// Whether it was cancelled or has ended.
    let isOver = Atomic(false)

    init(
      _ query: ObjectQuery, _ source: LiveQuery.Source,
      records: @escaping @Sendable ([ObjectQuery.Row]) throws -> [Record]
    ) {
      self.query = query
      self.source = source
      self.records = records
    }
  }

  private let start: Start
  private let connection: Connection
  private let results: Handle
  /// The result that was reported last.
  private var reported: [Record]?
  /// What the engine gave for the notifications. They end when it is released.
  private var token: Handle?

  /// Begins a live query on a realm. The engine reports the first result like a change.
  ///
  /// - Throws: ``RealmFailure`` if the engine refuses the query.
  init(_ start: Start, _ connection: Connection) throws {
    self.start = start
    self.connection = connection
    results = try start.query.results(connection)
    let pointer = connection.library.queries.notify(
      results.pointer, Unmanaged.passUnretained(self).toOpaque(), nil, nil,
      { query, _ in if let query { Unmanaged<ObservedQuery>.fromOpaque(query).takeUnretainedValue().report() } })
    token = try Handle(pointer, of: connection.library)
  }

  /// Reports the result that the query has now, if it differs from the last one.
  private func report() {
    guard !isOver else { return }
    do {
      let rows = try start.query.rows(of: results, connection)
      let records = try start.records(rows)
      guard !isOver, records != reported else { return }
      reported = records
      start.source.yield(records)
    } catch {
      finish(error)
    }
  }

  /// Reports the newest result and ends the live query, because the store is closed.
  func end() {
    do {
      try connection.refresh()
      report()
      finish(nil)
    } catch {
      finish(error)
    }
  }

  private var isOver: Bool { start.isOver.load(ordering: .sequentiallyConsistent) }

  private func finish(_ error: (any Error)?) {
    guard !start.isOver.exchange(true, ordering: .sequentiallyConsistent) else { return }
    start.source.finish(throwing: error.map { ($0 as? RealmFailure)?.storeError ?? StoreError(catching: $0) })
  }
}
