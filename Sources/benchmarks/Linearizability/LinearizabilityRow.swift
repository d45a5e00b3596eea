/// How long it takes to decide whether histories have an order.
struct LinearizabilityRow: Codable, Equatable {
  /// Which histories.
  let histories: String
  /// How many were decided rightly.
  let decided: Int
  /// How many there were.
  let of: Int
  /// The median of the processor's time for one, in milliseconds.
  let medianMilliseconds: Double
  /// The longest, in milliseconds.
  let maximumMilliseconds: Double
  /// The most that the median may be, in milliseconds.
  let limit: Double

  /// Whether all were decided rightly, and in time.
  var isHeld: Bool { decided == of && medianMilliseconds < limit }
}
