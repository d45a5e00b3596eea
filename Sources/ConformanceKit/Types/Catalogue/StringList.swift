import Foundation

/// Strings stored as one JSON array: what ObjectBox's documentation advises, since its converters cannot make arrays.
public struct StringList: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "string-list"
  /// Lists, the simplest first.
  public static let examples = ["[]", #"["a"]"#, #"["","\"","é"]"#]

  /// The JSON text.
  public let persisted: String

  /// A list; nil for text that is no JSON array of strings.
  public init?(persisted: String) {
    guard (try? Self.decoder.decode(Items.self, from: Data(persisted.utf8))) != nil else { return nil }
    self.persisted = persisted
  }

  private static let decoder = JSONDecoder()

  /// The strings. An array would be looked up among the conformances of the process at each call.
  private struct Items: Decodable {
    init(from decoder: any Decoder) throws {
      var items = try decoder.unkeyedContainer()
      while !items.isAtEnd { _ = try items.decode(String.self) }
    }
  }
}
