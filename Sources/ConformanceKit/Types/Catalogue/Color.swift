/// A colour stored as `#RRGGBB` in upper-case hexadecimal.
public struct Color: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "color"
  /// Colours, the simplest first.
  public static let examples = ["#000000", "#FFFFFF", "#FF0000", "#1A2B3C"]

  /// `#` and six upper-case hexadecimal digits.
  public let persisted: String

  /// A colour; nil for any other text.
  public init?(persisted: String) {
    let bytes = Array(persisted.utf8)
    let digits = bytes.dropFirst()
    guard bytes.count == 7, bytes.first == UInt8(ascii: "#"), digits.allSatisfy(Color.isUpperCaseHexadecimal) else {
      return nil
    }
    self.persisted = persisted
  }

  private static func isUpperCaseHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
  }
}
