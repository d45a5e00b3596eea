import Foundation

/// The id of a record, as its store names it: opaque to the kit, compared by its UTF-8.
public struct RecordID: Sendable, Hashable, CustomStringConvertible {
  /// The id's text; a store with integer ids gives their decimal form.
  public let text: String

  /// An id from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// An id from an integer, by its decimal form.
  public init(_ number: some BinaryInteger) {
    text = String(number)
  }

  /// An id that no other record has.
  public static func unique() -> RecordID {
    RecordID(UUID().uuidString)
  }

  /// The id's text.
  public var description: String { text }
}

extension RecordID: ExpressibleByStringLiteral {
  /// An id from a string literal.
  public init(stringLiteral value: String) {
    text = value
  }
}
