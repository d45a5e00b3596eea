import StoreContract

extension AddedDefect {
  static let ofLiveQueries: [AddedDefect] = [
    relaying("a live query that finds two records or more leaves out the last one") { event, source in
      if case .result(let records) = event, records.count > 1 {
        source.yield(records.dropLast())
      } else {
        source.pass(event)
      }
    },
    relaying("a live query that fails does not name the property") { event, source in
      if case .end(let error?) = event {
        source.finish(throwing: StoreError(error.kind, error.message))
      } else {
        source.pass(event)
      }
    },
    relaying("a live query that fails ends as if it had not") { event, source in
      if case .end = event { source.finish() } else { source.pass(event) }
    },
  ]

  private static func relaying(
    _ sentence: String, _ relay: @escaping @Sendable (LiveQuery.Event, LiveQuery.Source) -> Void
  ) -> AddedDefect {
    AddedDefect(sentence) { base in
      ObservationChanger(base: base) { base, query, entity in try base.observe(query, in: entity).relayed(relay) }
    }
  }
}
