import ConformanceKit
import Foundation
import Generators
import Testing

@Suite struct WireValueTests {
  @Test(arguments: Value.Kind.allCases)
  func everyKindComesBackBitForBit(_ kind: Value.Kind) throws {
    var random = RandomValues(seed: 1)
    for _ in 0..<400 {
      let value = random.value(of: kind, depth: 3)
      let json = try WireSamples.encode(value)
      #expect(try WireSamples.decode(Value.self, from: json) == value, "\(json)")
    }
  }

  @Test func theFormIsTheProtocols() throws {
    let forms: [(Value, String)] = [
      (.null, "null"), (.bool(true), #"{"bool":true}"#), (.int8(-5), #"{"int8":"-5"}"#),
      (.uint64(.max), #"{"uint64":"18446744073709551615"}"#), (.float(0.1), #"{"float":"0.1"}"#),
      (.double(-0.0), #"{"double":"-0.0"}"#), (.double(.infinity), #"{"double":"inf"}"#),
      (.double(-.infinity), #"{"double":"-inf"}"#), (.double(.nan), #"{"double":"nan"}"#),
      (.double(-.nan), #"{"double":"-nan"}"#),
      (.double(Double(bitPattern: 0x7FF8_0000_0000_0123)), #"{"double":"nan:0x7ff8000000000123"}"#),
      (.float(.signalingNaN), #"{"float":"nan:0x7fa00000"}"#), (.string("a/\"\u{0}"), #"{"string":"a/\"\u0000"}"#),
      (.data([0, 255]), #"{"data":"AP8="}"#), (.date(-12.5), #"{"date":"-12.5"}"#),
      (
        .uuid(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
        #"{"uuid":"00010203-0405-0607-0809-0A0B0C0D0E0F"}"#
      ),
      (.decimal(Decimal(sign: .minus, exponent: -2, significand: 150)), #"{"decimal":"-1.5"}"#),
      (.decimal(.nan), #"{"decimal":"nan"}"#), (.array([.null, .bool(false)]), #"{"array":[null,{"bool":false}]}"#),
      (.map(["k": .null]), #"{"map":{"k":null}}"#), (.object([:]), #"{"object":{}}"#), (.ref("7"), #"{"ref":"7"}"#),
      (.enumCase("first"), #"{"case":"first"}"#), (.unknownCase(.int64(400)), #"{"unknownCase":{"int64":"400"}}"#),
      (.custom("color", persisted: .string("#FF0000")), ##"{"custom":"color","persisted":{"string":"#FF0000"}}"##),
      (
        .map(Fields([(WireSamples.decomposed, .null), (WireSamples.composed, .bool(true))])),
        "{\"mapEntries\":[[\"e\u{301}\",null],[\"\u{E9}\",{\"bool\":true}]]}"
      ),
      (
        .object(Fields([(WireSamples.decomposed, .null), (WireSamples.composed, .null)])),
        "{\"objectEntries\":[[\"e\u{301}\",null],[\"\u{E9}\",null]]}"
      ),
    ]
    for (value, json) in forms {
      #expect(try WireSamples.encode(value).utf8.elementsEqual(json.utf8), "\(json)")
      #expect(try WireSamples.decode(Value.self, from: json) == value)
    }
  }

  @Test func anyDecimalNotationIsReadIfItsDigitsAreTheShortest() throws {
    for text in ["100", "100.0", "1e2", "1E+2", "10.0e1", "1e+02"] {
      #expect(try WireSamples.decode(Value.self, from: #"{"double":"\#(text)"}"#) == .double(100), "\(text)")
    }
    #expect(try WireSamples.decode(Value.self, from: #"{"uuid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#).kind == .uuid)
  }

  /// A decimal number whose digits `Decimal` can hold is not printed to find that out.
  @Test(arguments: 1...38) func aDecimalOfAtMost38DigitsIsReadExactly(_ count: Int) throws {
    var random = RandomValues(seed: UInt64(count))
    for exponent in stride(from: -100, through: 80, by: 4) {
      for digits in [String(repeating: "9", count: count), random.digits(count)] {
        let read = try WireSamples.decode(Value.self, from: #"{"decimal":"\#(digits)e\#(exponent)"}"#)
        guard case .decimal(let decimal) = read else { Issue.record("\(read)"); continue }
        #expect(DecimalDigits(decimal.description) == DecimalDigits("\(digits)e\(exponent)"))
      }
    }
  }

  @Test(arguments: [
    #"{"int8":5}"#, #"{"int8":"128"}"#, #"{"int8":"-129"}"#, #"{"uint8":"-1"}"#, #"{"uint64":"18446744073709551616"}"#,
    #"{"int64":"+5"}"#, #"{"int64":"05"}"#, #"{"int64":"-0"}"#, #"{"int64":" 5"}"#, #"{"int64":""}"#,
    #"{"int64":"5.0"}"#,
    #"{"int64":"0x5"}"#, #"{"int64":null}"#, #"{"bool":"true"}"#, #"{"bool":1}"#, #"{"bool":null}"#,
    #"{"double":0.1}"#, #"{"double":"0.10"}"#, #"{"double":"0.10000000000000001"}"#, #"{"double":".1"}"#,
    #"{"double":"1."}"#, #"{"double":"+1"}"#, #"{"double":"01"}"#, #"{"double":"1e400"}"#, #"{"double":"1e-400"}"#,
    #"{"double":"1e9999999999999999999"}"#, #"{"double":"Infinity"}"#, #"{"double":"NaN"}"#, #"{"double":"0x1p4"}"#,
    #"{"double":"nan:0x7ff8000000000000"}"#, #"{"double":"nan:0xfff8000000000000"}"#,
    #"{"double":"nan:0x7ff0000000000000"}"#,
    #"{"double":"nan:0x7FF8000000000123"}"#, #"{"double":"nan:0x7fa00001"}"#, #"{"double":"nan:0x+ff8000000000123"}"#,
    #"{"double":"nan:"}"#, #"{"double":"nan:0x7ff800000000012g"}"#, #"{"double":"nan:7ff8000000000123"}"#,
    #"{"float":"nan:0x7ff8000000000123"}"#, #"{"float":"0.10000000149011612"}"#, #"{"float":"1e39"}"#,
    #"{"date":"2001-01-01T00:00:00Z"}"#, #"{"date":0}"#, #"{"data":"AP8"}"#, #"{"data":"AB=="}"#, #"{"data":"A P8="}"#,
    #"{"data":"!"}"#, #"{"uuid":"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}"}"#, #"{"uuid":"x"}"#, #"{"uuid":""}"#,
    #"{"decimal":"1,5"}"#, #"{"decimal":"12abc"}"#, #"{"decimal":"NaN"}"#, #"{"decimal":"1.50"}"#, #"{"decimal":""}"#,
    #"{"decimal":"1234567890123456789012345678901234567890123"}"#, #"{"decimal":"1e200"}"#, #"{"decimal":1.5}"#,
    #"{"string":5}"#, #"{"string":null}"#, #"{"array":{}}"#, #"{"array":[5]}"#, #"{"array":null}"#, #"{"map":[]}"#,
    #"{"map":{"k":5}}"#, #"{"map":[["k",null]]}"#, #"{"object":[]}"#, #"{"object":null}"#, #"{"mapEntries":{}}"#,
    #"{"mapEntries":[["k"]]}"#, #"{"mapEntries":[["k",null,null]]}"#, #"{"mapEntries":[["k",null],["k",null]]}"#,
    #"{"mapEntries":[[1,null]]}"#, #"{"ref":7}"#, #"{"case":5}"#, #"{"unknownCase":5}"#, #"{"unknownCase":{}}"#,
    #"{"custom":"color"}"#, #"{"persisted":null}"#, #"{"custom":5,"persisted":null}"#,
    #"{"custom":"c","persisted":null,"x":1}"#, #"{"int8":"1","int16":"1"}"#, #"{"int8":"1","x":1}"#, #"{"Int8":"1"}"#,
    #"{"integer":"1"}"#, #"{}"#, #"5"#, #""a""#, #"[]"#, #"true"#, #"{"string":"\ud800"}"#,
  ])
  func whatIsNotCanonicalIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) { try WireSamples.decode(Value.self, from: json) }
  }

  @Test func refusalsSayWhatWasExpected() {
    let complaints: [(String, String)] = [
      (
        #"{"int8":"128"}"#,
        #"int8: expected a decimal integer from -128 to 127, without superfluous sign or zeros, found "128""#
      ),
      (
        #"{"array":[null,{"double":"0.10"}]}"#,
        #"array/[1]/double: expected the shortest decimal of a double, inf, -inf, nan, -nan, or nan:0x and 16 hexadecimal "#
          + #"digits, found "0.10""#
      ),
      (
        #"{"map":{"k":{"uuid":"x"}}}"#,
        #"map/k/uuid: expected a UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F, found "x""#
      ),
      (#"{"map":[]}"#, "map: expected an object of values by name"),
      (#"5"#, #": expected a value: null, or an object with a tag such as {"int64":"5"}"#),
      (#"{"custom":"color"}"#, "custom: expected a custom value with both 'custom' and 'persisted'"),
      (
        #"{"whole":"1"}"#,
        ": expected a value with one tag of bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float, double, "
          + "string, data, date, uuid, decimal, array, map, object, ref, case, unknownCase, mapEntries, objectEntries, or "
          + "'custom' with 'persisted'; found ['whole']"
      ),
    ]
    for (json, complaint) in complaints {
      #expect(WireSamples.complaint(decoding: Value.self, from: json) == complaint)
    }
  }
}
