import StoreContract

/// A date in a query, to be compared with stored whole milliseconds.
struct DateOperand {
  private let seconds: Double
  private let nearest: Milliseconds?

  /// The equivalent of a comparison with the date.
  enum Outcome: Hashable {
    /// A comparison with a number of milliseconds since 1970.
    case integer(Query.Comparison, Int64)
    /// The comparison holds for each date.
    case everywhere
    /// The comparison holds for no date.
    case nowhere
  }

  /// Makes an operand from seconds since 2001.
  init(_ seconds: Double) {
    self.seconds = seconds
    nearest = Milliseconds(since2001: seconds)
  }

  /// Converts a comparison with the date to whole milliseconds. A date between two milliseconds equals neither: one of
  /// them is less, and the other is greater.
  func compared(_ comparison: Query.Comparison) -> Outcome {
    if seconds.isNaN { return comparison == .notEqual ? .everywhere : .nowhere }
    guard let nearest else { return Self.far(comparison, isLater: seconds > 0) }
    if nearest.since2001 == seconds { return .integer(comparison, nearest.since1970) }
    let isBefore = nearest.since2001 < seconds
    switch comparison {
    case .equal: return .nowhere
    case .notEqual: return .everywhere
    case .less, .lessOrEqual: return .integer(isBefore ? .lessOrEqual : .less, nearest.since1970)
    case .greater, .greaterOrEqual: return .integer(isBefore ? .greater : .greaterOrEqual, nearest.since1970)
    }
  }

  /// The result of a comparison with a date that is later, or earlier, than every stored date.
  private static func far(_ comparison: Query.Comparison, isLater: Bool) -> Outcome {
    switch comparison {
    case .equal: .nowhere
    case .notEqual: .everywhere
    case .less, .lessOrEqual: isLater ? .everywhere : .nowhere
    case .greater, .greaterOrEqual: isLater ? .nowhere : .everywhere
    }
  }
}
