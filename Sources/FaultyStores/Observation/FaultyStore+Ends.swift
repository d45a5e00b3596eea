import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let endToldTwice = ending(
    "end-told-twice", "A live query that ends says so twice."
  ) { error, source in
    source.finish(throwing: error)
    source.finish(throwing: error)
  }

  static let emptyResultAfterFailure = ending(
    "empty-result-after-failure", "A live query that failed goes on to give no records."
  ) { error, source in
    source.finish(throwing: error)
    if error != nil { source.yield([]) }
  }

  static let openAfterClosing = ending(
    "open-after-closing", "A live query does not end when its store is closed."
  ) { error, source in
    if let error { source.finish(throwing: error) }
  }

  static let failureIsPlainEnd = ending(
    "failure-is-plain-end", "A live query that cannot read a row ends without an error."
  ) { _, source in source.finish() }

  static let failureWithoutProperty = ending(
    "failure-without-property", "A live query that cannot read a row does not say whose value it is."
  ) { error, source in
    source.finish(throwing: error.map { StoreError($0.kind, $0.message) })
  }

  static let unreadableRowsLeftOut = FaultyStore(
    "unreadable-rows-left-out", .observation, "A live query gives the rows that it can read and hides the others.",
    FaultyAdapter("unreadable-rows-left-out") { store in
      ObservationChanger(base: store) { base, query, entity in
        try base.observe(query, in: entity).relayed { event, source in
          guard case .end(_?) = event else { return source.pass(event) }
          source.yield(store.readableRecords(of: entity))
        }
      }
    })
}

extension ReferenceStore {
  /// The records that can be read. Unreadable records are left out.
  fileprivate func readableRecords(of entity: Entity) -> [Record] {
    let ids = ((try? storedRows(of: entity)) ?? []).map(\.id)
    return ids.compactMap { id in (try? get([id], in: entity))?.first ?? nil }
  }
}
