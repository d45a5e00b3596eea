import ConvexCodec
import Foundation
import Testing

/// A row of a wrapper's table: what is stored, and what is read.
struct Row: CustomTestStringConvertible {
  let stored: String
  let json: String
  let read: String

  init(_ stored: String, _ json: String, _ read: String) {
    self.stored = stored
    self.json = json
    self.read = read
  }

  var testDescription: String { stored }

  /// What a type reads: the value, or the error.
  func outcome<T: Decodable>(_ type: T.Type, _ value: (T) -> Any) -> String? {
    do {
      return "\(value(try decode(type, json)))"
    } catch {
      return message { throw error }
    }
  }
}

@Suite struct ConvexIntTests {
  struct Record: Codable, Hashable {
    enum CodingKeys: String, CodingKey { case time = "in" }
    @ConvexInt var time: Int32
  }

  @Test(arguments: [
    Row("right form", #"{"in":{"$integer":"UAAAAAAAAAA="}}"#, "80"),
    Row("largest that fits", #"{"in":{"$integer":"////fwAAAAA="}}"#, "2147483647"),
    Row("smallest that fits", #"{"in":{"$integer":"AAAAgP////8="}}"#, "-2147483648"),
    Row("field missing", "{}", #"key not found at the root, in: the object has no field "in""#),
    Row("null", #"{"in":null}"#, "value not found at in, Int32: expected an int64, found null"),
    Row("a number", #"{"in":80}"#, "type mismatch at in, Int32: expected an int64, found the float64 80.0"),
    Row("a string", #"{"in":"80"}"#, #"type mismatch at in, Int32: expected an int64, found the string "80""#),
    Row(
      "integer that does not fit", #"{"in":{"$integer":"AAAAgAAAAAA="}}"#,
      "corrupted at in: the int64 2147483648 does not fit into Int32"),
    Row(
      "malformed token", #"{"in":{"$integer":"!!!!"}}"#,
      #"corrupted at in: line 1: $integer holds "!!!!", which is no base64 with padding"#),
    Row(
      "short token", #"{"in":{"$integer":"AAAAAAAAAA=="}}"#,
      "corrupted at in: line 1: $integer holds 7 bytes where 8 are expected"),
  ])
  func reads(_ row: Row) {
    #expect(row.outcome(Record.self) { $0.time } == row.read)
  }

  @Test func writesWhatItReads() throws {
    #expect(try wireForm(Record(time: 80)) == #"{"in":{"$integer":"UAAAAAAAAAA="}}"#)
  }

  @Test func wrapsEveryInteger() throws {
    struct All: Codable, Hashable {
      @ConvexInt var a = Int.max
      @ConvexInt var b = Int32.min
      @ConvexInt var c: Int64 = 1 << 53 + 1
    }
    #expect(try decode(All.self, try wireForm(All())) == All())
  }
}

@Suite struct OptionalConvexIntTests {
  struct Record: Codable, Hashable {
    enum CodingKeys: String, CodingKey { case time = "in" }
    @OptionalConvexInt var time: Int32?
  }

  @Test(arguments: [
    Row("right form", #"{"in":{"$integer":"UAAAAAAAAAA="}}"#, "Optional(80)"),
    Row("field missing", "{}", "nil"),
    Row("null", #"{"in":null}"#, "nil"),
    Row("a number", #"{"in":80}"#, "type mismatch at in, Int32: expected an int64, found the float64 80.0"),
    Row(
      "integer that does not fit", #"{"in":{"$integer":"AAAAgAAAAAA="}}"#,
      "corrupted at in: the int64 2147483648 does not fit into Int32"),
    Row(
      "malformed token", #"{"in":{"$integer":42}}"#,
      "corrupted at in: line 1: $integer holds the float64 42.0 where text in base64 is expected"),
  ])
  func reads(_ row: Row) {
    #expect(row.outcome(Record.self) { $0.time as Any } == row.read)
  }

  @Test func nilIsLeftOutOfAStructAndIsNullElsewhere() throws {
    #expect(try wireForm(Record(time: nil)) == "{}")
    #expect(try wireForm(Record(time: 1)) == #"{"in":{"$integer":"AQAAAAAAAAA="}}"#)
    #expect(
      try wireForm([OptionalConvexInt<Int>(wrappedValue: nil), OptionalConvexInt(wrappedValue: 0)])
        == #"[null,{"$integer":"AAAAAAAAAAA="}]"#)
    #expect(try decode([OptionalConvexInt<Int>].self, "[null]").map(\.wrappedValue) == [nil])
  }
}

@Suite struct ConvexFloatTests {
  struct Record: Codable, Hashable {
    @ConvexFloat var x: Double
    @ConvexFloat var y: Float
  }

  @Test(arguments: [
    Row("right form", #"{"x":0.1,"y":0.1}"#, "0.1 0.1"),
    Row("right form without a point", #"{"x":80,"y":8e1}"#, "80.0 80.0"),
    Row("right form as a token", #"{"x":{"$float":"AAAAAAAA8P8="},"y":{"$float":"AAAAAAAAAIA="}}"#, "-inf -0.0"),
    Row("field missing", #"{"x":1}"#, #"key not found at the root, y: the object has no field "y""#),
    Row("null", #"{"x":null,"y":1}"#, "value not found at x, Double: expected a float64, found null"),
    Row(
      "an int64", #"{"x":{"$integer":"UAAAAAAAAAA="},"y":1}"#,
      "type mismatch at x, Double: expected a float64, found the int64 80"),
    Row(
      "a Float that would be infinite", #"{"x":1,"y":1e39}"#,
      "corrupted at y: the float64 1e+39 does not fit into Float"),
    Row(
      "malformed token", #"{"x":{"$float":"AAAAAAAA8D8="},"y":1}"#,
      "corrupted at x: line 1: $float holds 1.0, which must be a JSON number"),
    Row(
      "a number that is none", #"{"x":1e999,"y":1}"#,
      #"corrupted at x: line 1: the number "1e999" is larger than a float64 holds"#),
  ])
  func reads(_ row: Row) {
    #expect(row.outcome(Record.self) { "\($0.x) \($0.y)" } == row.read)
  }

  @Test func writesWhatItReads() throws {
    #expect(try wireForm(Record(x: 80, y: .infinity)) == #"{"x":80.0,"y":{"$float":"AAAAAAAA8H8="}}"#)
  }
}

@Suite struct OptionalConvexFloatTests {
  struct Record: Codable, Hashable {
    @OptionalConvexFloat var x: Double?
  }

  @Test(arguments: [
    Row("right form", #"{"x":0.1}"#, "Optional(0.1)"),
    Row("field missing", "{}", "nil"),
    Row("null", #"{"x":null}"#, "nil"),
    Row(
      "an int64", #"{"x":{"$integer":"UAAAAAAAAAA="}}"#,
      "type mismatch at x, Double: expected a float64, found the int64 80"),
    Row(
      "malformed token", #"{"x":{"$float":"AAAA"}}"#,
      "corrupted at x: line 1: $float holds 3 bytes where 8 are expected"),
  ])
  func reads(_ row: Row) {
    #expect(row.outcome(Record.self) { $0.x as Any } == row.read)
  }

  @Test func nilIsLeftOut() throws {
    #expect(try wireForm(Record(x: nil)) == "{}")
    #expect(try wireForm(Record(x: .nan)) == #"{"x":{"$float":"AAAAAAAA+H8="}}"#)
  }
}
