import ConformanceKit

// These defects show only in calls that are refused after others, or that are about many records.

extension FaultyStore {
  static let secondRefusalRemovesRecords = FaultyStore(
    "second-refusal-removes-records", .session,
    "The second batch that is refused removes the records that it would have replaced.",
    FaultyAdapter("second-refusal-removes-records") { RefusalCounter(base: $0, refusals: Remembered(0)) })

  static let resultsCutAtHundred = FaultyStore(
    "results-cut-at-hundred", .session, "A query finds at most a hundred records.",
    FaultyAdapter("results-cut-at-hundred") { ResultCutter(base: $0) })
}

/// Removes the records of the second batch that is refused.
private struct RefusalCounter: StoreDecorator {
  let base: any Store
  let refusals: Remembered<Int>

  func around(_ base: any Store) -> RefusalCounter { RefusalCounter(base: base, refusals: refusals) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    do {
      return try base.put(records, in: entity)
    } catch {
      refusals.change { $0 += 1 }
      if refusals.value == 2 { _ = try? base.delete(records.compactMap(\.id), in: entity) }
      throw error
    }
  }
}

/// Leaves out the records of a query's result from the hundred and first on.
private struct ResultCutter: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> ResultCutter { ResultCutter(base: base) }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    Array(try base.query(query, in: entity).prefix(100))
  }
}
