import Foundation
import StoreCoding
import StoreContract
import Testing

/// What an adapter declares is read to the letter: a word that nobody knows would never be tested.
@Suite struct DeclarationTests {
  @Test(arguments: [
    ("transaction", "unknown field 'transaction'; did you mean transactions?"),
    ("storedaccess", "unknown field 'storedaccess'; did you mean storedAccess?"),
    ("telepathy", "unknown field 'telepathy'; known are types, "),
  ]) func unknownCapabilitiesAreRefused(key: String, problem: String) throws {
    try expect(#"{"\#(key)":true}"#, problem) { try decode(Capabilities.self, $0) }
  }

  @Test(arguments: [
    (#"{"stringByte":1}"#, "limits.stringByte: unknown field 'stringByte'; did you mean stringBytes?"),
    (#"{"levels":-1}"#, "limits.levels: expected a number from 0, found -1"),
    (#"{"arrayItems":-9223372036854775808}"#, "limits.arrayItems: expected a number from 0"),
  ]) func wrongLimitsAreRefused(limits: String, problem: String) throws {
    try expect(#"{"limits":\#(limits)}"#, problem) { try decode(Capabilities.self, $0) }
  }

  @Test(arguments: [
    (#"{"collections":["members"]}"#, "'embedded' is missing"),
    (#"{"collections":["nested","embedded"]}"#, "'array' and 'map' are missing"),
    (#"{"queries":["order","is-nil"]}"#, "'types' has no type whose values they compare"),
    (#"{"types":["bool"],"queries":["contains"]}"#, "'contains' searches strings, arrays and maps"),
    (#"{"types":["bool"],"customOperands":true}"#, "there are no operators in 'queries'"),
  ]) func contradictionsAreRefused(declared: String, problem: String) throws {
    try expect(declared, problem) { try decode(Capabilities.self, $0) }
  }

  @Test func unknownPromisesAreRefused() throws {
    let text = String(decoding: try JSONEncoder().encode(WireForm(Semantics.strict)), as: UTF8.self)
      .replacing("\"downgrade\"", with: "\"downgrades\"")
    try expect(text, "unknown field 'downgrades'; did you mean downgrade?") { try decode(Semantics.self, $0) }
  }

  @Test func whatIsDeclaredRightIsRead() throws {
    let declared = try decode(
      Capabilities.self, #"{"transactions":true,"limits":{"levels":0,"withoutNil":["element"]}}"#)
    #expect(declared.transactions && declared.limits == Limits(levels: 0, withoutNil: [.element]))
  }

  private func expect(_ text: String, _ problem: String, _ read: (String) throws -> Any) throws {
    let error = #expect(throws: DecodingError.self) { _ = try read(text) }
    let told = try #require(error).told
    #expect(told.contains(problem), "\(told)")
  }

  private func decode<Content: WireCodable>(_ type: Content.Type, _ text: String) throws -> Content {
    try JSONDecoder().decode(WireForm<Content>.self, from: Data(text.utf8)).content
  }
}

extension DecodingError {
  /// The place and the problem.
  fileprivate var told: String {
    guard case .dataCorrupted(let context) = self else { return "\(self)" }
    return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
  }
}
