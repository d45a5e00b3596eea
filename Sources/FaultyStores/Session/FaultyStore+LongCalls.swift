import ConformanceLaws
import ReferenceStore
import StoreContract

// These defects show only in calls that are refused after other calls, or that are about many records.

extension FaultyStore {
  static let refusalRemovesOtherEntities = FaultyStore(
    "refusal-removes-other-entities", .session,
    "A batch that is refused removes the records of other entities with the ids of its records.",
    FaultyAdapter("refusal-removes-other-entities") { reference, location, schema in
      RefusedBatchRemover(base: try reference.open(location, schema: schema), entities: schema.entities)
    },
    // A link to a record that is gone is refused too.
    alsoBreaks: [.roundTrip])

  static let resultsCutAtHundred = FaultyStore(
    "results-cut-at-hundred", .session, "A query finds at most a hundred records.",
    FaultyAdapter("results-cut-at-hundred") { ResultCutter(base: $0) })
}

/// Removes the records of a refused batch from the other entities.
private struct RefusedBatchRemover: StoreDecorator {
  let base: any Store
  let entities: [Entity]

  func around(_ base: any Store) -> RefusedBatchRemover { RefusedBatchRemover(base: base, entities: entities) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    do {
      return try base.put(records, in: entity)
    } catch {
      for other in entities where other.name != entity.name {
        _ = try? base.delete(records.compactMap(\.id), in: other)
      }
      throw error
    }
  }
}

/// Leaves out all records of a query's result after the hundredth.
private struct ResultCutter: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> ResultCutter { ResultCutter(base: base) }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    Array(try base.query(query, in: entity).prefix(100))
  }
}
