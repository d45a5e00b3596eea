import ConformanceKit
import Foundation
import Testing

/// The JSON form of semantics: the adapter protocol's keys, and those that came later.
@Suite struct SemanticsWireTests {
  private func encode(_ semantics: Semantics) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(WireForm(semantics)), as: UTF8.self)
  }

  private func decode(_ json: String) throws -> Semantics {
    try JSONDecoder().decode(WireForm<Semantics>.self, from: Data(json.utf8)).content
  }

  @Test func theFormIsTheProtocols() throws {
    #expect(
      try encode(.objectBox)
        == #"{"absence":"nilIsAbsent","absentInQueries":"matchesNothing","collectionEquality":"whole","downgrade":"refuse","#
        + #""fidelity":{"date":"milliseconds"},"floatEquality":"refuse","invalidValue":"default","missing":"zero","#
        + #""missingEnum":"asUnknown","missingOptional":"null","numericMatch":"strict","operandOverflow":"refuse","#
        + #""removeProperty":"retire","removedTarget":"unresolved","requireProperty":"keep","retype":"refuse","#
        + #""rewriteOfUnknown":"replacesWithDefault","stringOrder":"utf8","toMany":"set","#
        + #""unknownEnum":{"element":"default","optional":"null","scalar":"default"}}"#)
  }

  @Test(arguments: Semantics.presets.map(\.name)) func everyPresetComesBack(_ name: String) throws {
    let preset = try #require(Semantics.presets.first { $0.name == name }).semantics
    #expect(try decode(try encode(preset)) == preset)
  }

  @Test func everyKeyIsWritten() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try encode(.strict).utf8))
    let keys = try #require(object as? [String: Any]).keys
    #expect(Set(keys) == Set(Semantics.Key.allCases.map(\.rawValue)))
  }

  /// An adapter that knows the first version of the protocol.
  private let early = """
    {"missing":"reject","missingOptional":"null","unknownEnum":"preserve","invalidValue":"reject",
     "rewriteOfUnknown":"preserves","numericMatch":"strict","absentInQueries":"matchesNothing","stringOrder":"utf8",
     "fidelity":{"date":"microseconds","double":"exact"},"retype":"refuse","downgrade":"keep","removeProperty":"keep"}
    """

  @Test func keysThatCameLaterMayBeAbsent() throws {
    var expected = Semantics.strict
    expected.fidelity = [.date: .microseconds]
    #expect(try decode(early) == expected)
  }

  @Test(arguments: ["missing", "fidelity", "removeProperty"]) func keysOfTheFirstVersionMayNot(_ key: String) {
    #expect(throws: DecodingError.self) { try decode(early.replacing("\"\(key)\"", with: "\"\(key)s\"")) }
  }

  @Test(arguments: [("refuse", "refuses"), ("microseconds", "minutes"), ("\"exact\"", "1")])
  func wordsThatNoKeyHasAreErrors(_ word: String, _ wrong: String) {
    #expect(throws: DecodingError.self) { try decode(early.replacing(word, with: wrong)) }
  }

  @Test func aKeyThatCameLaterIsReadWhereItIs() throws {
    let later = early.replacing("{\"missing\"", with: "{\"requireProperty\":\"reset\",\"missing\"")
    #expect(try decode(later).requireProperty == .reset)
    #expect(throws: DecodingError.self) { try decode(later.replacing("reset", with: "resets")) }
  }
}
