import ConvexCodec
import Foundation
import Testing

@Suite struct ErrorMessageTests {
  @Test(arguments: [
    ("", "line 1: expected a value, but the JSON ends: it is cut short"),
    ("nul", "line 1: expected the word null, but the JSON ends: it is cut short"),
    ("{\n\"a\":\n01}", "line 3: expected ',' or '}', found '1'"),
    (#"{"a":1,"a":2}"#, #"line 1: the key "a" comes twice (canonically equal keys count as one)"#),
    (#"{"a":["\ud800"]}"#, "a[0]: line 1: a surrogate stands alone in a text"),
    ("{\"a\":[1,\n{\"b\":\n{\"$x\":1}}]}", #"a[1].b: line 3: the tag "$x" is none of $integer, $float and $bytes"#),
    (#"{"a":{"$set":[]}}"#, "a: line 1: the tag $set is no longer supported"),
    (#"{"$map":[]}"#, "line 1: the tag $map is no longer supported"),
    (#"[1,{"$foo":1}]"#, #"[1]: line 1: the tag "$foo" is none of $integer, $float and $bytes"#),
    (#"[{"$bytes":"AB=="}]"#, #"[0]: line 1: $bytes holds "AB==", which is no base64 with padding"#),
    (#"[{"$bytes":"AAE"}]"#, #"[0]: line 1: $bytes holds "AAE", which is no base64 with padding"#),
    (#"[{"$bytes":"A A="}]"#, #"[0]: line 1: $bytes holds "A A=", which is no base64 with padding"#),
    (#"{"$integer":{"$bytes":""}}"#, "line 1: $integer holds 0 bytes where text in base64 is expected"),
    (#"{"$integer":"KgAAAAAAAAA=","x":1}"#, #"line 1: the field name "$integer" starts with '$', which is for tags"#),
    ("1 2", "line 1: expected the end of the JSON after the value, found '2'"),
    ("-1e400", #"line 1: the number "-1e400" is larger than a float64 holds"#),
    ("\u{FEFF}1", "line 1: the JSON starts with a byte order mark"),
  ])
  func aReaderSaysWhatIsWrongAndWhere(_ json: String, _ expected: String) {
    do {
      _ = try ConvexValue(json: json)
      Issue.record("no error was thrown")
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test(arguments: [0, 6, 7, 8, 18]) func aKeyThatComesTwiceIsFoundAmongMany(_ twice: Int) {
    let fields = (0..<20).map { "\"f\($0)\":null" } + ["\"f\(twice)\":1"]
    do {
      _ = try ConvexValue(json: "{\(fields.joined(separator: ","))}")
      Issue.record("no error was thrown")
    } catch {
      #expect(
        error.description == "line 1: the key \"f\(twice)\" comes twice (canonically equal keys count as one)")
    }
  }

  @Test func aLongTextIsCut() {
    do {
      _ = try ConvexValue(json: "{\"$bytes\":\"\(String(repeating: "-", count: 100))\"}")
      Issue.record("no error was thrown")
    } catch {
      let shown = String(repeating: "-", count: 60)
      #expect(error.description == "line 1: $bytes holds \"\(shown)\"…, which is no base64 with padding")
    }
  }

  struct Team: Codable {
    var name = "a"
    var players = [Player()]
    struct Player: Codable {
      var wins: UInt64 = 1
      var flags: [String: UInt8] = [:]
    }
  }

  @Test(arguments: [
    (
      #"{"name":"a","players":[{"wins":1,"flags":{}}]}"#,
      "type mismatch at players[0].wins, UInt64: expected an int64, found the float64 1.0"
    ),
    (
      #"{"name":"a","players":[{"wins":{"$integer":"//////////8="},"flags":{}}]}"#,
      "corrupted at players[0].wins: the int64 -1 does not fit into UInt64"
    ),
    (
      #"{"name":"a","players":[{"wins":{"$integer":"AQAAAAAAAAA="},"flags":{"x y":true}}]}"#,
      #"type mismatch at players[0].flags["x y"], UInt8: expected an int64, found the bool true"#
    ),
    (
      #"{"name":"a","players":[{"flags":{}}]}"#,
      #"key not found at players[0], wins: the object has no field "wins""#
    ),
    (
      #"{"name":"a","players":[null]}"#,
      "value not found at players[0], Dictionary<String, Any>: expected an object, found null"
    ),
    (
      #"{"name":"a","players":{}}"#,
      "type mismatch at players, Array<Any>: expected an array, found an object of 0 fields"
    ),
    (#"{"name":{"$bytes":"AA=="},"players":[]}"#, "type mismatch at name, String: expected a string, found 1 bytes"),
    (
      #"{"name":"a","players":[{"$x":1}]}"#,
      #"corrupted at players[0]: line 1: the tag "$x" is none of $integer, $float and $bytes"#
    ),
  ])
  func aDecodingErrorSaysItsPath(_ json: String, _ expected: String) {
    #expect(message { _ = try decode(Team.self, json) } == expected)
  }

  @Test func anEncodingErrorSaysItsPath() {
    var team = Team()
    team.players[0].wins = 1 << 63
    #expect(
      message { _ = try ConvexEncoder().encode(team) }
        == "invalid value at players[0].wins: 9223372036854775808 does not fit into an int64")
    team.players[0] = Team.Player(wins: 1, flags: ["$": 1])
    #expect(
      message { _ = try ConvexEncoder().encode(team) }
        == #"invalid value at players[0].flags: the field name "$" starts with '$', which is for tags"#)
  }
}
