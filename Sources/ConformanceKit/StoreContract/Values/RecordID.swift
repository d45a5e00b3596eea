import Foundation

/// The id that a store assigned to a record. The kit does not interpret it, and compares ids by their UTF-8.
public struct RecordID: Sendable, Hashable, CustomStringConvertible {
  /// Most stores use integers. They are kept as numbers, so that no text has to be created or hashed.
  private enum Form: Sendable {
    case number(UInt64)
    case text(String)
  }

  private let form: Form

  /// The text of the id. For an integer id, it is the decimal form.
  public var text: String {
    switch form {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  /// The number of the id, or nil if its text is not the decimal form of a `UInt64`.
  package var number: UInt64? {
    if case .number(let number) = form { number } else { nil }
  }

  /// Creates an id from its text.
  public init(_ text: String) {
    form = Self.number(of: text).map(Form.number) ?? .text(text)
  }

  /// Creates an id whose text is the decimal form of an integer.
  public init(_ number: some BinaryInteger) {
    form = UInt64(exactly: number).map(Form.number) ?? .text(String(number))
  }

  /// Creates an id whose text is the decimal form of an integer.
  public init(_ number: UInt64) {
    form = .number(number)
  }

  /// Returns the number whose canonical decimal form is the text: without a sign and without leading zeros. Returns nil
  /// for any other text.
  private static func number(of text: String) -> UInt64? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), first != 0x30 || text.utf8.count == 1 else {
      return nil
    }
    return UInt64(text)
  }

  /// Creates an id that no other record has: a random UUID.
  public static func unique() -> RecordID {
    RecordID(UUID().uuidString)
  }

  /// The text of the id, for messages.
  public var description: String { text }
}

extension RecordID {
  /// Returns whether both ids have texts with the same UTF-8.
  public static func == (left: RecordID, right: RecordID) -> Bool {
    switch (left.form, right.form) {
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameUTF8(as: right)
    default: false
    }
  }

  /// Feeds the number, or the UTF-8 of the text, into a hasher.
  public func hash(into hasher: inout Hasher) {
    switch form {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combineUTF8(of: text)
    }
  }
}

extension RecordID: ExpressibleByStringLiteral {
  /// Creates an id from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
