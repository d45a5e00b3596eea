import CRealm
import Foundation

/// A date in the engine's form: whole seconds and nanoseconds since 1970.
///
/// A date is truncated to whole nanoseconds, and NaN becomes 1970. Source: Realm Swift, `RLMTimestampForNSDate`.
struct RealmDate: Hashable {
  let seconds: Int64
  /// From -999,999,999 to 999,999,999, with the sign of the seconds.
  let nanoseconds: Int32

  private static let epoch: Int64 = 978_307_200
  private static let nanosecondsInSecond: Int64 = 1_000_000_000

  /// Converts seconds since 2001; nil for a date that 64 bits of seconds cannot hold.
  init?(since2001 date: Double) {
    guard !date.isNaN else {
      self.init(seconds: 0, part: 0)
      return
    }
    let whole = date.rounded(.towardZero)
    guard let since2001 = Int64(exactly: whole) else { return nil }
    let part = (date - whole) * 1e9
    let isWhole = whole + part.rounded() / 1e9 == date
    let units = Int64(isWhole ? part.rounded() : part.rounded(.towardZero))
    let (sum, overflows) = since2001.addingReportingOverflow(Self.epoch)
    guard !overflows else { return nil }
    self.init(seconds: sum, part: units)
  }

  /// Makes both parts have one sign.
  private init(seconds: Int64, part: Int64) {
    var (seconds, part) = (seconds + part / Self.nanosecondsInSecond, part % Self.nanosecondsInSecond)
    if seconds > 0, part < 0 {
      (seconds, part) = (seconds - 1, part + Self.nanosecondsInSecond)
    } else if seconds < 0, part > 0 {
      (seconds, part) = (seconds + 1, part - Self.nanosecondsInSecond)
    }
    (self.seconds, nanoseconds) = (seconds, Int32(part))
  }

  /// Takes a date from the engine.
  init(_ timestamp: RealmTimestamp) {
    (seconds, nanoseconds) = (timestamp.seconds, timestamp.nanoseconds)
  }

  /// The date as the engine takes it.
  var timestamp: RealmTimestamp { RealmTimestamp(seconds: seconds, nanoseconds: nanoseconds) }

  /// Seconds since 2001. Whole seconds and the rest have one sign when they are added, so that the sum is the nearest
  /// number to the date.
  var since2001: Double {
    var whole = seconds - Self.epoch
    var part = Int64(nanoseconds)
    if whole > 0, part < 0 { (whole, part) = (whole - 1, part + Self.nanosecondsInSecond) }
    if whole < 0, part > 0 { (whole, part) = (whole + 1, part - Self.nanosecondsInSecond) }
    return Double(whole) + Double(part) / 1e9
  }
}
