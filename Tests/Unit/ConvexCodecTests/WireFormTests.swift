import ConvexCodec
import Foundation
import Testing

/// One value has one wire form, wherever it stands.
@Suite struct WireFormTests {
  struct Box<T: Codable & Sendable>: Codable { var v: T }
  enum Role: Int, Codable { case admin = 7 }
  enum Name: String, Codable { case ada }

  private func check<T: Codable & Sendable>(_ value: T, _ form: String) throws {
    #expect(try wireForm(value) == form)
    #expect(try wireForm([value]) == "[\(form)]")
    #expect(try wireForm([[value]]) == "[[\(form)]]")
    #expect(try wireForm(["v": value]) == "{\"v\":\(form)}")
    #expect(try wireForm(["v": ["v": value]]) == "{\"v\":{\"v\":\(form)}}")
    #expect(try wireForm(Box(v: value)) == "{\"v\":\(form)}")
    #expect(try wireForm([Box(v: value)]) == "[{\"v\":\(form)}]")
    #expect(try wireForm(Optional(value)) == form)
    #expect(try wireForm(Optional([Optional(value)])) == "[\(form)]")
  }

  @Test func integersAreInt64s() throws {
    let form = #"{"$integer":"KgAAAAAAAAA="}"#
    try check(42, form)
    try check(Int8(42), form)
    try check(Int16(42), form)
    try check(Int32(42), form)
    try check(Int64(42), form)
    try check(UInt(42), form)
    try check(UInt8(42), form)
    try check(UInt16(42), form)
    try check(UInt32(42), form)
    try check(UInt64(42), form)
    try check(ConvexInt(wrappedValue: 42), form)
    try check(OptionalConvexInt(wrappedValue: 42), form)
    try check(ConvexValue.int64(42), form)
    try check(Role.admin, #"{"$integer":"BwAAAAAAAAA="}"#)
  }

  @Test func floatsAreFloat64s() throws {
    try check(42.0, "42.0")
    try check(Float(0.5), "0.5")
    try check(ConvexFloat(wrappedValue: 42.0), "42.0")
    try check(OptionalConvexFloat(wrappedValue: Float(42)), "42.0")
    try check(ConvexValue.float64(42), "42.0")
    try check(-0.0, #"{"$float":"AAAAAAAAAIA="}"#)
    try check(Float.nan, #"{"$float":"AAAAAAAA+H8="}"#)
    try check(Date(timeIntervalSinceReferenceDate: 1.5), "1.5")
  }

  @Test func othersAreThemselves() throws {
    try check(true, "true")
    try check("a\"b\\\n\u{1}é/", #""a\"b\\\u000a\u0001é/""#)
    try check(Data([0, 1, 2]), #"{"$bytes":"AAEC"}"#)
    try check(ConvexValue.bytes(Data()), #"{"$bytes":""}"#)
    try check(Name.ada, #""ada""#)
    try check([1.0], "[1.0]")
    try check(["b": 1.0, "a": 2.0, "B": 3.0], #"{"B":3.0,"a":2.0,"b":1.0}"#)
    try check([3: 1.0], #"{"3":1.0}"#)
    try check([Int?.none], "[null]")
  }

  @Test func nilPropertyIsLeftOut() throws {
    struct Optionals: Codable { var v: Int? }
    #expect(try wireForm(Optionals(v: nil)) == "{}")
    #expect(try decode(Optionals.self, "{}").v == nil)
    #expect(try decode(Optionals.self, #"{"v":null}"#).v == nil)
    #expect(message { _ = try decode(Optionals.self, #"{"v":1}"#) } != nil)
    #expect(try wireForm(Int?.none) == "null")
  }
}
