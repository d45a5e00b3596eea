/// A whole number from 0 to 100.
public struct Percent: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "percent"
  /// Percentages, the simplest first.
  public static let examples: [Int64] = [0, 1, 50, 99, 100]

  /// The number.
  public let persisted: Int64

  /// A percentage; nil for a number out of range.
  public init?(persisted: Int64) {
    guard (0...100).contains(persisted) else { return nil }
    self.persisted = persisted
  }
}
