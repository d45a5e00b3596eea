import Foundation

/// An absolute URL stored as text. The empty string, which is the zero of what it is stored as, is no URL: the mistake in
/// the example of Realm's `FailableCustomPersistable` documentation.
public struct Link: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "url"
  /// URLs, the simplest first.
  public static let examples = [
    "a:b", "https://example.org/", "https://example.org/%C3%A9?q=1&r=%20#top", "mailto:a@b.org",
  ]

  /// The URL's text.
  public let persisted: String

  /// A URL; nil for text that is none, or none that is absolute.
  public init?(persisted: String) {
    guard let url = URL(string: persisted), url.scheme != nil else { return nil }
    self.persisted = persisted
  }
}
