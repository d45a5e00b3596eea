package import Foundation
public import StoreContract

extension StandardTypes {
  /// A whole number from 0 to 100.
  package struct Percent: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "percent"
    /// Some percentages, the simplest first.
    package static let examples: [Int64] = [0, 1, 50, 99, 100]

    /// The number of percent, from 0 to 100.
    package let persisted: Int64

    /// Creates a percentage. Returns nil if the number is out of range.
    package init?(persisted: Int64) {
      guard (0...100).contains(persisted) else { return nil }
      self.persisted = persisted
    }
  }

  /// A colour that is stored as `#RRGGBB` in upper-case hexadecimal.
  package struct Color: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "color"
    /// Some colours, the simplest first.
    package static let examples = ["#000000", "#FFFFFF", "#FF0000", "#1A2B3C"]

    /// The stored text: `#` and six upper-case hexadecimal digits.
    package let persisted: String

    /// Creates a colour. Returns nil if the text has another form.
    package init?(persisted: String) {
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

  /// An absolute URL that is stored as text.
  ///
  /// The empty string is not a URL, although it is the zero of the persisted type. The example in the documentation of
  /// Realm's `FailableCustomPersistable` overlooks this.
  package struct Link: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "url"
    /// Some URLs, the simplest first.
    package static let examples = [
      "a:b", "https://example.org/", "https://example.org/%C3%A9?q=1&r=%20#top", "mailto:a@b.org",
    ]

    /// The text of the URL.
    package let persisted: String

    /// Creates a URL. Returns nil if the text is not an absolute URL.
    package init?(persisted: String) {
      guard let url = URL(string: persisted), url.scheme != nil else { return nil }
      self.persisted = persisted
    }
  }

  /// Bytes that the app holds as `[UInt8]` and a store keeps as `Data`.
  ///
  /// Without a conversion, `[UInt8]` is an array of numbers, and `Codable` writes it as one. In ObjectBox it is a
  /// property type that is stored like `Data`, and the only array.
  ///
  /// Source: ObjectBox Swift, "Entity annotations", on property types.
  package struct ByteList: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "bytes"
    /// An empty list, because all bytes are valid.
    package static let examples: [Data] = []

    /// The bytes as the app sees them.
    package let bytes: [UInt8]

    /// Creates a list from the stored bytes. It never returns nil.
    package init?(persisted: Data) {
      bytes = Array(persisted)
    }

    /// The bytes as a store keeps them.
    package var persisted: Data { Data(bytes) }
  }
}

extension StandardTypes {
  /// A list of strings that is stored as the text of a JSON array. ObjectBox's documentation recommends this, because
  /// its converters cannot create arrays.
  package struct StringList: CustomPropertyValue {
    /// The name of the type in schemas.
    package static let customTypeName = "string-list"
    /// Some lists, the simplest first.
    package static let examples = ["[]", #"["a"]"#, #"["","\"","é"]"#]

    /// The list as JSON text.
    package let persisted: String

    /// Creates a list. Returns nil if the text is not a JSON array of strings.
    package init?(persisted: String) {
      // The elements are strings, so nothing is nested inside the array.
      guard let items = try? JSONNode(json: Array(persisted.utf8), maximumDepth: 1).elements,
        items.allSatisfy({ $0.word != nil })
      else { return nil }
      self.persisted = persisted
    }
  }
}

extension StandardTypes {
  /// A whole number that is stored as a floating-point number and that the app sees as an `Int`. Convex's `number`
  /// fields with counts are of this kind.
  ///
  /// Apps usually read such a field as a private `Double` and convert it with `Int(_:)`. This crashes for NaN, for
  /// infinities and from 2^63 on, and silently drops a fraction. An `Int` that is sent back becomes an int64, which is
  /// not the type of the field. This type refuses a number that is not whole when it is read, and keeps its type when
  /// it is written.
  ///
  /// Source: Convex documentation, "Swift", on numbers that are integers.
  public struct WholeNumber: CustomPropertyValue {
    /// The name of the type in schemas.
    public static let customTypeName = "whole-number"
    /// Some whole numbers, the simplest first. They include the largest and smallest numbers whose neighbours are exact
    /// too, and the limits of the range.
    public static let examples: [Double] = [
      0, 1, -1, 80, 9_007_199_254_740_991, -9_007_199_254_740_991, 9_223_372_036_854_774_784,
      -9_223_372_036_854_775_808,
    ]

    /// The number as it is stored. It can be `-0.0`.
    public let persisted: Double
    /// The number as the app sees it.
    public let value: Int

    /// Creates a whole number. Returns nil for a fraction, for NaN, and for a number that `Int` cannot hold.
    public init?(persisted: Double) {
      guard let value = Int(exactly: persisted) else { return nil }
      self.persisted = persisted
      self.value = value
    }

    /// Creates a whole number. Returns nil if `Double` cannot hold it exactly, such as 2^53 + 1.
    public init?(_ value: Int) {
      guard let persisted = Double(exactly: value) else { return nil }
      self.persisted = persisted
      self.value = value
    }
  }
}
