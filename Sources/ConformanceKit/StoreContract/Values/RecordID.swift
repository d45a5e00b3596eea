import Foundation

/// The id of a record, as its store names it: opaque to the kit, compared by its UTF-8.
public struct RecordID: Sendable, Hashable, CustomStringConvertible {
  /// Most stores give integers, which are kept as they are: no text is made for them, and none is hashed.
  private enum Form: Sendable {
    case number(UInt64)
    case text(String)
  }

  private let form: Form

  /// The id's text; a store with integer ids gives their decimal form.
  public var text: String {
    switch form {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  /// The id's number, where its text is the decimal form of one.
  package var number: UInt64? {
    if case .number(let number) = form { number } else { nil }
  }

  /// An id from its text.
  public init(_ text: String) {
    form = Self.number(of: text).map(Form.number) ?? .text(text)
  }

  /// An id from an integer, by its decimal form.
  public init(_ number: some BinaryInteger) {
    form = UInt64(exactly: number).map(Form.number) ?? .text(String(number))
  }

  /// An id from an integer, by its decimal form.
  public init(_ number: UInt64) {
    form = .number(number)
  }

  /// The number of which a text is the one decimal form: no sign, no zero before another digit.
  private static func number(of text: String) -> UInt64? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), first != 0x30 || text.utf8.count == 1 else {
      return nil
    }
    return UInt64(text)
  }

  /// An id that no other record has.
  public static func unique() -> RecordID {
    RecordID(UUID().uuidString)
  }

  /// The text of the id.
  public var description: String { text }
}

extension RecordID {
  /// Whether both have the same text, by its UTF-8.
  public static func == (left: RecordID, right: RecordID) -> Bool {
    switch (left.form, right.form) {
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameUTF8(as: right)
    default: false
    }
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    switch form {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combineUTF8(of: text)
    }
  }
}

extension RecordID: ExpressibleByStringLiteral {
  /// An id from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
