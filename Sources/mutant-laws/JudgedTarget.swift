import ArgumentParser
import ConformanceKit

#if SQLite
  import SQLiteStores
#endif

/// A part of this package of which scripts/mutants makes mutants, and the backends through which the laws reach it.
enum JudgedTarget: String, ExpressibleByArgument, CaseIterable {
  /// The reference store, under every preset and under other promises. The unmutated reference store is its model.
  case reference
  /// The adapter of SQLite's own functions, with what it shares with the adapter of GRDB.
  case sqlite

  /// Makes one of the target's backends. Each call makes a new one, so that code that runs when a backend is made
  /// counts as reached by the law that needs it.
  func backends() -> [any StoreAdapter] {
    switch self {
    case .reference:
      return ReferenceSetting.all.map(\.adapter)
    case .sqlite:
      #if SQLite
        return [RawAdapter(), GRDBAdapter()]
      #else
        return []
      #endif
    }
  }

  /// How long the laws wait for an event of a live query. The reference store sends its events at once.
  var eventDeadline: Duration { self == .reference ? .zero : .seconds(2) }
}
