import Foundation

/// A date as the engine keeps it.
struct Milliseconds: Hashable {
  /// Whole milliseconds since 1970.
  let since1970: Int64

  /// A number of milliseconds.
  init(since1970: Int64) {
    self.since1970 = since1970
  }

  /// The nearest whole millisecond, half away from zero; nil for NaN and for a date that is too far away.
  init?(since2001 seconds: Double) {
    let milliseconds = ((seconds + Date.timeIntervalBetween1970AndReferenceDate) * 1e3).rounded(
      .toNearestOrAwayFromZero)
    guard let since1970 = Int64(exactly: milliseconds) else { return nil }
    self.since1970 = since1970
  }

  /// Seconds since 2001-01-01T00:00:00Z.
  var since2001: Double { Double(since1970) / 1e3 - Date.timeIntervalBetween1970AndReferenceDate }
}
