import StoreContract

extension FaultyStore {
  static let firstResultMissing = telling(
    "first-result-missing", "A live query tells of changes, and not of what is there when it starts.", remembering: true
  ) { event, source, isFirst in
    if !isFirst.value { source.pass(event) }
    isFirst.change { $0 = false }
  }

  static let emptyResultNotTold = telling(
    "empty-result-not-told", "A live query says nothing when its query finds no record.", remembering: ()
  ) { event, source, _ in
    if case .result(let records) = event, records.isEmpty { return }
    source.pass(event)
  }

  static let resultOneChangeLate = telling(
    "result-one-change-late", "A live query tells of a change with the result before it.",
    remembering: LiveQuery.Event?.none
  ) { event, source, last in
    source.pass(last.value ?? event)
    last.change { $0 = event }
  }

  static let firstResultToldAgain = telling(
    "first-result-told-again", "Before each result a live query tells the first one again.",
    remembering: LiveQuery.Event?.none
  ) { event, source, first in
    if let first = first.value { source.pass(first) }
    source.pass(event)
    first.change { $0 = $0 ?? event }
  }

  static let resultsUnsorted = observing(
    "results-unsorted", "The results of a live query are in no order."
  ) { base, query, entity in try base.observe(Query(where: query.condition), in: entity) }
}
