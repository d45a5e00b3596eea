/// A declared loss: an idempotent map of stored values. What it gives is what the store must give back, exactly.
public enum Lens: String, Sendable, Hashable, CaseIterable, Codable {
  /// A date is kept to whole seconds since 1970, rounded half away from zero.
  case seconds
  /// A date is kept to whole milliseconds since 1970, rounded half away from zero.
  case milliseconds
  /// A date is kept to whole microseconds since 1970, rounded half away from zero.
  case microseconds
  /// A date is kept to whole nanoseconds since 1970, rounded half away from zero.
  case nanoseconds
  /// A signalling NaN becomes quiet.
  case quietsNaN
  /// NaN is rejected.
  case noNaN
  /// NaN becomes null, and is rejected where null is not possible.
  case nanAsNull
  /// `-0.0` becomes `0.0`.
  case noNegativeZero
  /// A string is kept in its composed normal form.
  case nfc
  /// A string is cut at its first NUL.
  case cutsAtNUL
  /// White space at both ends of a string is dropped.
  case trimmed
}
