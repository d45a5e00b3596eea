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
    guard (try? JSONDecoder().decode([String].self, from: Data(persisted.utf8))) != nil else { return nil }
    self.persisted = persisted
  }
}
