/// The name of a property in the engine, which its query language can write without quotes.
///
/// A name that the language cannot write, or that is one of its words, is written in hexadecimal.
enum ColumnName {
  /// The property that holds a record's id.
  static let key = "_id"

  /// The longest name that the engine takes, in bytes. Source: Realm Core, `Table::max_column_name_length`.
  static let longest = 63
  /// The longest name of a class, in bytes. Source: Realm Core, `Group::max_class_name_length`.
  static let longestOfClass = 57

  /// The words of the query language, in lower case. Source: Realm Core, `query_flex.ll`.
  private static let words: Set<String> = [
    "in", "and", "or", "not", "any", "some", "all", "none", "beginswith", "endswith", "contains", "text", "like",
    "between", "geowithin", "truepredicate", "falsepredicate", "sort", "distinct", "limit", "bin", "binary", "obj",
    "ascending", "asc", "descending", "desc", "subquery", "geobox", "geopolygon", "geocircle", "first", "last", "size",
    "true", "false", "null", "nil", "inf", "infinity", "nan",
  ]

  private static let prefix = "x_"

  /// The engine's name for a property or an entity.
  static func of(_ name: String) -> String {
    isPlain(name) ? name : prefix + name.utf8.map(hexadecimal).joined()
  }

  /// A name of a class that stands for a longer one: its FNV-1a hash of 64 bits.
  static func short(for name: String) -> String {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "embedded." + String(hash, radix: 16)
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), !name.hasPrefix(prefix) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
      && !words.contains(name.lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
