/// A declaration of how an app's own type reads a document in which a part is missing or cannot be read.
///
/// ```swift
/// .codable(
///   Note.self, values: notes,
///   reads: [.absent("theme", as: .value("light")), .unknownCase("kind", as: .value(Kind.other))])
/// ```
///
/// Each rule is about one place, such as `theme`, `address.street` or `tags[].kind`, or about the whole type if no
/// place is given. `*` stands for the keys of a dictionary. A rule about a place overrides one about the type.
public struct ReadingRule: Sendable {
  /// The state of the part that the rule is about.
  enum Cause: String, Sendable, CaseIterable {
    case absent, null, unreadable, unknownCase, unknownKey, changed
  }

  /// What an app reads where a part is missing or cannot be read.
  public enum Reading: Sendable {
    /// A value, usually a default or a fallback case.
    case value(any Encodable & Sendable)
    /// No value, as for an optional property.
    case null
    /// The element of the array, or the value of the dictionary, is left out.
    case leftOut
    /// The whole document is refused.
    case refused
  }

  let cause: Cause
  /// The place; nil for all places.
  let place: String?
  let reading: Reading

  private init(_ cause: Cause, _ place: String?, _ reading: Reading) {
    self.cause = cause
    self.place = place
    self.reading = reading
  }
}

extension ReadingRule {
  /// Declares how a document without a key is read.
  ///
  /// - Parameters:
  ///   - place: The place of the key; nil for all keys.
  ///   - reading: What is read in place of the value.
  public static func absent(_ place: String? = nil, as reading: Reading) -> ReadingRule {
    ReadingRule(.absent, place, reading)
  }

  /// Declares how null is read. Without such a rule, null counts as absent.
  ///
  /// - Parameters:
  ///   - place: The place of the value; nil for all places.
  ///   - reading: What is read in place of null.
  public static func null(_ place: String? = nil, as reading: Reading) -> ReadingRule {
    ReadingRule(.null, place, reading)
  }

  /// Declares how a value is read that is of another kind, such as a number in place of a text. For elements of an
  /// array, the place ends with `[]`.
  ///
  /// - Parameters:
  ///   - place: The place of the value; nil for all places.
  ///   - reading: What is read in place of the value.
  public static func unreadable(_ place: String? = nil, as reading: Reading) -> ReadingRule {
    ReadingRule(.unreadable, place, reading)
  }

  /// Declares how an enum case is read that this version of the app does not know.
  ///
  /// - Parameters:
  ///   - place: The place of the enum; nil for all enums.
  ///   - reading: What is read in place of the case.
  public static func unknownCase(_ place: String? = nil, as reading: Reading) -> ReadingRule {
    ReadingRule(.unknownCase, place, reading)
  }

  /// Declares that a document is refused if an object has a key that this version of the app does not know.
  ///
  /// - Parameter object: The place of the object, which is empty for the whole document; nil for all objects.
  public static func refusingUnknownKeys(in object: String? = nil) -> ReadingRule {
    ReadingRule(.unknownKey, object, .refused)
  }

  /// Declares that documents of earlier versions have something else at a place, for example because a property has a
  /// new unit or a case was removed. What is read there is not compared with what was written, and such documents may
  /// be refused.
  ///
  /// - Parameter place: The place of the value.
  public static func changed(_ place: String) -> ReadingRule { ReadingRule(.changed, place, .refused) }
}

extension [ReadingRule] {
  /// The declared reading for a cause at a place; nil if nothing is declared. Null counts as absent unless a rule is
  /// about null.
  func reading(_ cause: ReadingRule.Cause, at place: String) -> ReadingRule.Reading? {
    let rules = filter { $0.cause == cause }
    let rule = rules.last { $0.place == place } ?? rules.last { $0.place == nil }
    return rule?.reading ?? (cause == .null ? reading(.absent, at: place) : nil)
  }
}
