package import Foundation
import StoreContract

extension StandardTypes {
  /// A whole number from 0 to 100.
  package struct Percent: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "percent"
    /// Percentages, the simplest first.
    package static let examples: [Int64] = [0, 1, 50, 99, 100]

    /// The number.
    package let persisted: Int64

    /// A percentage; nil for a number out of range.
    package init?(persisted: Int64) {
      guard (0...100).contains(persisted) else { return nil }
      self.persisted = persisted
    }
  }

  /// A colour stored as `#RRGGBB` in upper-case hexadecimal.
  package struct Color: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "color"
    /// Colours, the simplest first.
    package static let examples = ["#000000", "#FFFFFF", "#FF0000", "#1A2B3C"]

    /// `#` and six upper-case hexadecimal digits.
    package let persisted: String

    /// A colour; nil for any other text.
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

  /// An absolute URL stored as text. The empty string, which is the zero of what it is stored as, is no URL: the mistake in
  /// the example of Realm's `FailableCustomPersistable` documentation.
  package struct Link: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "url"
    /// URLs, the simplest first.
    package static let examples = [
      "a:b", "https://example.org/", "https://example.org/%C3%A9?q=1&r=%20#top", "mailto:a@b.org",
    ]

    /// The URL's text.
    package let persisted: String

    /// A URL; nil for text that is none, or none that is absolute.
    package init?(persisted: String) {
      guard let url = URL(string: persisted), url.scheme != nil else { return nil }
      self.persisted = persisted
    }
  }

  /// Bytes that the app has as `[UInt8]`, and a store keeps as it keeps `Data`.
  ///
  /// Of itself `[UInt8]` is an array of numbers, and `Codable` writes it as one. ObjectBox takes it for a property type of its
  /// own, stored like `Data`, and has no other arrays.
  ///
  /// Source: ObjectBox Swift, "Entity annotations", on property types.
  package struct ByteList: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "bytes"
    /// No examples: any bytes are a list.
    package static let examples: [Data] = []

    /// The bytes.
    package let bytes: [UInt8]

    /// The bytes of what is stored.
    package init?(persisted: Data) {
      bytes = Array(persisted)
    }

    /// What is stored for the bytes.
    package var persisted: Data { Data(bytes) }
  }
}
