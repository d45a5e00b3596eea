/// Texts about what a broken law means for users, and what to do about it.
enum Advice {
  /// What happens to a document that is refused.
  static let unreadable = """
    the document: the app cannot open it, and code that turns the error into "no data" overwrites it at
    the next save
    """

  /// What happens to a value that is read as another one.
  static func changed(_ place: String) -> String {
    """
    what users stored at \(shown(place)): the app shows something else, and the next save overwrites it
    """
  }

  /// How to read a document without a key.
  static func optional(_ place: String) -> String {
    """
    in init(from:), read \(key(place)) with decodeIfPresent and a default after ??, because
    synthesised decoding does not use the default at the declaration
    """
  }

  /// How to read a case that an enum does not have.
  static func fallback(isNumber: Bool) -> String {
    """
    give the enum a case for what it does not know, such as .unknown, and an init(from:) that reads it:
    self = Self(rawValue: try decoder.singleValueContainer().decode(\(isNumber ? "Int" : "String").self)) ?? .unknown
    """
  }

  /// How to read a case that an enum with payloads does not have.
  static let payloadFallback = """
    give the enum a case for what it does not know, such as .unknown, and an init(from:) that reads it
    when container.allKeys is empty
    """

  /// How to read a text that stands for a case that an enum does not have.
  static func discriminatorFallback(_ place: String) -> String {
    """
    give the enum a case for what it does not know, such as .unknown, and an init(from:) that reads it
    for every other \(key(place)): default: self = .unknown
    """
  }

  /// How to read a key of a dictionary that is no case of an enum.
  static let keyFallback = """
    give the enum a case for what it does not know, and read it for every other key; or read a
    dictionary with texts as keys, and leave out those that the enum does not know
    """

  /// How to read a value in an older form.
  static func bothForms(_ place: String) -> String {
    """
    in init(from:), read \(key(place)) in the new form, and where that fails in the old one
    """
  }

  /// The declaration after which a law does not fail.
  static func declare(_ rule: String) -> String { "or, if that is intended, declare it: reads: [\(rule)]" }

  /// A declaration about a place.
  static func rule(_ cause: ReadingRule.Cause, _ place: String?, as reading: String) -> String {
    let place = place.map { "\"\($0)\", " } ?? ""
    return cause == .unknownKey
      ? ".refusingUnknownKeys(\(place.isEmpty ? "" : "in: \(place.dropLast(2))"))"
      : ".\(cause.rawValue)(\(place)as: \(reading))"
  }

  /// A place for people. The whole document has no name.
  static func shown(_ place: String) -> String { place.isEmpty ? "the document" : place }

  /// The name of the key at a place.
  private static func key(_ place: String) -> String { place.isEmpty ? "the value" : KnownKeys.split(place).key }
}
