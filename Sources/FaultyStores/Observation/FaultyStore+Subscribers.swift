import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let toldAfterCancelling = sharing(
    "told-after-cancelling", "A live query that is cancelled goes on in the store."
  ) { original, kept in
    LiveQuery { source in
      let feed = original.relayed { event, _ in source.pass(event) }
      kept.change { $0.append(feed) }
      return {}
    }
  }

  static let cancellingEndsAll = sharing(
    "cancelling-ends-all", "When one live query is cancelled, no other is told of anything any more."
  ) { original, feeds in
    LiveQuery { source in
      let feed = original.relayed { event, _ in source.pass(event) }
      feeds.change { $0.append(feed) }
      return { for feed in feeds.value { feed.cancel() } }
    }
  }

  static let resultsToldToTheLast = sharing(
    "results-told-to-the-last", "All live queries put their results into one buffer, which the last to start reads."
  ) { original, sources in
    LiveQuery { source in
      sources.change { $0.append(source) }
      let feed = original.relayed { event, _ in
        if case .result = event { sources.value.last?.pass(event) } else { source.pass(event) }
      }
      return { feed.cancel() }
    }
  }

  static let firstResultForTheFirstAlone = sharing(
    "first-result-for-the-first-alone", "A live query that starts beside another is told of changes alone."
  ) { (original, others: Remembered<[Bool]>) in
    let isFirstResult = Remembered(!others.value.isEmpty)
    others.change { $0.append(true) }
    return original.relayed { event, source in
      if !isFirstResult.value { source.pass(event) }
      isFirstResult.change { $0 = false }
    }
  }

  static let failureEndsAll = sharing(
    "failure-ends-all", "When one live query cannot read a row, all end with its error."
  ) { original, sources in
    LiveQuery { source in
      sources.change { $0.append(source) }
      let feed = original.relayed { event, _ in
        guard case .end(let error?) = event else { return source.pass(event) }
        for source in sources.value { source.finish(throwing: error) }
      }
      return { feed.cancel() }
    }
  }

  /// Makes a store whose live queries affect each other.
  ///
  /// - Parameter start: Makes a live query from the correct one and from the state that an open store keeps for all of
  ///   its live queries.
  private static func sharing<Kept: Sendable>(
    _ name: String, _ defect: String,
    _ start: @escaping @Sendable (LiveQuery, Remembered<[Kept]>) -> LiveQuery
  ) -> FaultyStore {
    let adapter = FaultyAdapter(name) { store in
      let kept = Remembered<[Kept]>([])
      return ObservationChanger(base: store) { base, query, entity in
        start(try base.observe(query, in: entity), kept)
      }
    }
    return FaultyStore(name, .observation, defect, adapter)
  }
}
