import ConvexCodec
import Foundation

/// What no value drawn at random shows: texts that another writer may write, and values that Convex has no room for.
enum HardCases {
  /// Texts by name.
  static let texts: [(name: String, text: String)] =
    written.map { ("`\($0)`", $0) } + [
      ("arrays nested in 17 levels", String(repeating: "[", count: 17) + String(repeating: "]", count: 17)),
      ("an array of 8193 nulls", "[\(Array(repeating: "null", count: 8193).joined(separator: ","))]"),
      ("an object of 1025 fields", "{\((0..<1025).map { "\"f\($0)\":null" }.joined(separator: ","))}"),
      ("a field name of 1025 letters", "{\"\(String(repeating: "f", count: 1025))\":null}"),
      ("text of 1 MiB", "\"\(String(repeating: "a", count: 1 << 20))\""),
    ]

  private static let written = [
    // Numbers.
    "80", "80.0", "8e1", "-0", "-0.0", "0.10", "1E+2", "1e-400", "1e400", "NaN", "Infinity", "9007199254740993", "01",
    "+1",
    // Tokens.
    #"{"$integer":"KgAAAAAAAAA="}"#, #"{"$integer":"KgAAAAAAAAA"}"#, #"{"$integer":"KgAAAAAAAAA=\n"}"#,
    #"{"$integer":42.0}"#, #"{"$integer":null}"#, #"{"$bytes":"AA-_"}"#, #"{"$bytes":"A A E C"}"#,
    #"{"$bytes":"AAF="}"#,
    #"{"$bytes":"AAE"}"#, #"{"$bytes":"AAE=AAE="}"#, #"{"$bytes":"é"}"#, #"{"$bytes":["AAEC"]}"#,
    #"{"$float":"AAAAAAAAAAA="}"#,
    #"{"$float":"AAAAAAAAAIA="}"#, #"{"$date":0.5}"#, #"{"$":null}"#,
    // Objects.
    #"{"a":null,"a":true}"#, #"{"":null}"#, #"{"a b":null}"#, #"{"_a":null}"#, #"{"a":{"_a":null}}"#, #"{"_id":"1"}"#,
    #"{"é":null}"#, #"{"a\u0000":null}"#, #"{"a":null,"$b":null}"#,
    // Text.
    #""\ud800""#, #""\ud83d\ude00""#, "\"a\tb\"", "",
  ]

  /// Values by name.
  static let values: [(name: String, value: ConvexValue)] = [
    ("arrays nested in 17 levels", (0..<17).reduce(.null) { value, _ in .array([value]) }),
    ("an array of 8193 nulls", .array(Array(repeating: .null, count: 8193))),
    ("an object of 1025 fields", object((0..<1025).map { "f\($0)" })),
    ("a field name of 1025 letters", object([String(repeating: "f", count: 1025)])),
    ("a document's field `_a`", object(["_a"])), ("a field `$a`", object(["$a"])), ("a field `é`", object(["é"])),
    ("a field without a name", object([""])), ("bytes of 1 MiB", .bytes(Data(count: 1 << 20))),
  ]

  private static func object(_ names: [String]) -> ConvexValue {
    .object(Dictionary(uniqueKeysWithValues: names.map { ($0, .null) }))
  }
}
