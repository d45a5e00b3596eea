extension StandardTypes {
  /// A whole number that is stored as a floating-point number, and shown as an `Int`: Convex's `number` fields that hold counts.
  ///
  /// The usual way to read such a field is a private `Double` and a computed `Int(_:)`. That ends the process for NaN, for
  /// infinities and from 2^63 on, and cuts a fraction in silence; and an `Int` that is sent back is an int64, which is another
  /// type than the field had. This type refuses what is not whole when it is read, and stays what it was when it is written.
  ///
  /// Source: Convex documentation, "Swift", on numbers that are integers.
  public struct WholeNumber: CustomPropertyValue {
    /// The name in schemas.
    public static let customTypeName = "whole-number"
    /// Whole numbers, the simplest first: the last that have a neighbour on both sides, and the first and last of all.
    public static let examples: [Double] = [
      0, 1, -1, 80, 9_007_199_254_740_991, -9_007_199_254_740_991, 9_223_372_036_854_774_784,
      -9_223_372_036_854_775_808,
    ]

    /// The number as it is stored; `-0.0` stays what it is.
    public let persisted: Double
    /// The number as an `Int`.
    public let value: Int

    /// A whole number; nil for a fraction, for NaN, and for what no `Int` holds.
    public init?(persisted: Double) {
      guard let value = Int(exactly: persisted) else { return nil }
      self.persisted = persisted
      self.value = value
    }

    /// A whole number; nil for one that no `Double` holds exactly, as 2^53 + 1.
    public init?(_ value: Int) {
      guard let persisted = Double(exactly: value) else { return nil }
      self.persisted = persisted
      self.value = value
    }
  }
}
