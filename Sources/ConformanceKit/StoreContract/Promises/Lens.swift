/// A declared loss: an idempotent map of stored values. What it gives is what the store must give back, exactly.
public enum Lens: String, Sendable, Hashable, CaseIterable, Codable {
  /// A date is kept to whole seconds since 1970, rounded half away from zero.
  case seconds
  /// A date is kept to whole seconds, rounded down.
  case secondsFloored
  /// A date is kept to whole milliseconds since 1970, rounded half away from zero. (ObjectBox.)
  case milliseconds
  /// As ``milliseconds``, put together again of a day and the seconds of that day. (GRDB keeps a date as a text with
  /// milliseconds, and reads it by a calendar.)
  case millisecondsAsText
  /// A date is kept to whole microseconds since 1970, rounded half away from zero.
  case microseconds
  /// A date is kept to whole nanoseconds since 1970, rounded half away from zero.
  case nanoseconds
  /// A date is kept to whole nanoseconds, cut off towards 2001, and NaN is 1970. (Realm Swift, `RLMTimestampForNSDate`.)
  ///
  /// A date that a number of nanoseconds stands for is kept as it is, though its `Double` may be a little less.
  case nanosecondsTruncated
  /// A signalling NaN becomes quiet.
  case quietsNaN
  /// Every NaN becomes the quiet one without sign and payload.
  case canonicalNaN
  /// A NaN is rejected.
  case noNaN
  /// NaN and infinities are rejected.
  case finiteOnly
  /// NaN becomes null, and is rejected where null is not possible.
  case nanAsNull
  /// The number `-0.0` becomes `0.0`.
  case noNegativeZero
  /// As ``nanAsNull`` and ``noNegativeZero``. (SQLite, a column of `REAL` affinity.)
  case nanAsNullNoNegativeZero
  /// A string is kept in its composed normal form.
  case nfc
  /// A string is cut at its first NUL.
  case cutsAtNUL
  /// A string with a NUL is rejected. (PostgreSQL, "Character Types".)
  case noNUL
  /// White space at both ends of a string is dropped.
  case trimmed
}
