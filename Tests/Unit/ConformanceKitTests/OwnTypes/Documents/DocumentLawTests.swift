import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes
@testable import StoreCoding

/// For each law over documents, a type that breaks it and a twin that does not.
@Suite struct DocumentLawTests {
  private let pins = TemporaryPins()
  private static let names = Generator<String>.element(of: ["Ada", "Grace"])

  private func details<Value>(
    _ type: OwnType<Value, EncodedValue>, to laws: OwnTypeLaw..., pins: Pins? = nil
  ) throws -> [String] {
    try findings(type, to: laws, pins: pins).map { finding in
      "\(finding.law)\n\(finding.caption) \(finding.value ?? "")\n\(finding.details)"
        .replacing(self.pins.directory.path(percentEncoded: false), with: "Pins/")
    }
  }

  // MARK: Unknown keys

  private struct Strict: Codable, Equatable {
    var name: String
    init(name: String) { self.name = name }

    private struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
      guard keys.allSatisfy({ $0.stringValue == "name" }) else { throw CocoaError(.coderInvalidValue) }
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }

  @Test func anUnknownKeyThatIsRefusedIsFound() throws {
    let strict = Self.names.map { Strict(name: $0) }
    let found = try details(.codable(values: strict), to: .unknownKeysRead)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        #"""
        unknownKeysRead
        Document of a newer version, with one more key: {"name":"Ada","newKey":"new"}
        key       the document
        expected  a value: a newer version of the app writes such documents
        """#) == true)
    #expect(try details(.codable(values: strict, reads: [.refusingUnknownKeys()]), to: .unknownKeysRead) == [])
    #expect(try details(.codable(values: strict, reads: [.refusingUnknownKeys(in: "")]), to: .unknownKeysRead) == [])
    struct Lenient: Codable, Equatable { var name: String }
    #expect(try details(.codable(values: Self.names.map { Lenient(name: $0) }), to: .unknownKeysRead) == [])
  }

  @Test func aDeclaredRefusalThatDoesNotHappenIsFound() throws {
    struct Lenient: Codable, Equatable { var name: String }
    let type = OwnType.codable(values: Self.names.map { Lenient(name: $0) }, reads: [.refusingUnknownKeys()])
    #expect(
      try details(type, to: .unknownKeysRead) == [
        #"""
        unknownKeysRead
        Document of a newer version, with one more key: {"name":"Ada","newKey":"new"}
        key       the document
        expected  a refusal, as declared
        actual    {"name":"Ada"} is read
        to mend   refuse the document, or remove the declaration
        """#
      ])
  }

  /// A type that keeps the keys that it does not know, or loses them.
  private struct Open: Codable, Equatable {
    var members: [String: String]
    var keeps: Bool

    init(from decoder: any Decoder) throws {
      let members = try decoder.singleValueContainer().decode([String: Text].self).mapValues(\.text)
      keeps = members["keeps"] == "yes"
      self.members = keeps ? members : members.filter { ["keeps", "name"].contains($0.key) }
    }

    init(keeps: Bool) { (members, self.keeps) = (["name": "Ada", "keeps": keeps ? "yes" : "no"], keeps) }

    private enum CodingKeys: String, CodingKey { case name, keeps, newKey }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(members["name"], forKey: .name)
      try container.encode(members["keeps"], forKey: .keeps)
      try container.encodeIfPresent(members["newKey"], forKey: .newKey)
    }

    private struct Text: Codable {
      let text: String
      init(from decoder: any Decoder) throws {
        text = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
      }
    }
  }

  @Test func unknownKeysAreRewrittenAsDeclared() throws {
    struct Lossy: Codable, Equatable { var name: String }
    let lossy = Self.names.map { Lossy(name: $0) }
    #expect(
      try details(.codable(values: lossy, unknownKeys: .kept), to: .unknownKeysRewritten) == [
        #"""
        unknownKeysRewritten
        Document of a newer version, with one more key: {"name":"Ada","newKey":"new"}
        key       the document
        expected  the unknown key and its value, because they are declared as kept
        actual    {"name":"Ada"}
        at risk   what a newer version stored there: opening the document in this version and saving it loses it
        to mend   keep the keys that this version does not know in a property, and encode them again
        """#
      ])
    #expect(try details(.codable(values: lossy, unknownKeys: .lost), to: .unknownKeysRewritten) == [])
    #expect(throws: OwnTypeError.self) { try details(.codable(values: lossy), to: .unknownKeysRewritten) }
    let keeping = Generator.constant(Open(keeps: true))
    #expect(try details(.codable(values: keeping, unknownKeys: .lost), to: .unknownKeysRewritten).count == 1)
    let losing = Generator.constant(Open(keeps: false))
    #expect(try details(.codable(values: losing, unknownKeys: .lost), to: .unknownKeysRewritten) == [])
  }

  // MARK: Unknown cases

  private enum Kind: String, Codable, CaseIterable { case text, image }
  private enum Level: Int, Codable, CaseIterable { case low = 1, high }
  private enum Mood: Codable, Equatable { case calm, loud(level: Int) }

  /// Enums stand in elements, in nested objects, in optionals, in dictionaries, in sets and with associated values.
  private struct Everywhere: Codable, Equatable {
    struct Tag: Codable, Equatable { var level: Level }
    var kinds: [Kind]
    var tags: [Tag]
    var main: Tag?
    var levels: [String: Level]
    var seen: Set<Kind>
    var counts: [Kind: Int]
    var mood: Mood
    var nested: [[Level?]]
  }

  @Test func enumsAreFoundWhereverTheyStand() throws {
    let value = Everywhere(
      kinds: [.text], tags: [.init(level: .low)], main: .init(level: .high), levels: ["a": .low], seen: [.image],
      counts: [.text: 1], mood: .loud(level: 1), nested: [[.low, nil]])
    let found = try details(.codable(values: .constant(value)), to: .unknownCasesRead)
    // Each enum is told once, with all of its places.
    #expect(found.count == 3)
    let places = found.map { text in
      Set(
        text.split(separator: "\n").filter { $0.hasPrefix("key ") || $0.hasPrefix("also at ") }
          .flatMap { $0.dropFirst(10).split(separator: ", ") })
    }
    #expect(
      Set(places) == [
        ["kinds[]", "seen[]", "counts[key]"], ["tags[].level", "main.level", "levels.*", "nested[][]"], ["mood"],
      ])
    #expect(found.contains { $0.contains(#""mood":{"newCase":{}}"#) })
    for text in found {
      let hasPayload = text.contains("\nkey       mood\n")
      #expect(text.contains("when container.allKeys is empty") == hasPayload)
      #expect(text.contains("Self(rawValue: try decoder") == !hasPayload)
    }
    #expect(
      try details(.codable(values: .constant(value), reads: [.unknownCase(as: .refused)]), to: .unknownCasesRead) == [])
  }

  /// A list that leaves out the elements that it cannot read.
  private struct Lenient: Codable, Equatable {
    var kinds: [Kind]
    var name: String

    init(kinds: [Kind], name: String) { (self.kinds, self.name) = (kinds, name) }

    private enum CodingKeys: CodingKey { case kinds, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      kinds = try container.decode([String].self, forKey: .kinds).compactMap(Kind.init)
    }
  }

  @Test func anElementThatIsLeftOutIsDeclared() throws {
    let values = Self.names.map { Lenient(kinds: [.text, .image], name: $0) }
    #expect(
      try details(.codable(values: values), to: .unknownCasesRead) == [
        #"""
        unknownCasesRead
        Document of a newer version, with one more case: {"kinds":["newCase","image"],"name":"Ada"}
        key       kinds
        expected  [null,"image"], as in the document
        actual    [null], because of what stands at kinds[]
        at risk   what users stored at kinds: the app shows something else, and the next save overwrites it
        to mend   let nothing else depend on what stands at kinds[]: read it alone
                  or, if the whole element is to be left out, declare it: reads: [.unknownCase("kinds[]", as: .leftOut)]
        """#
      ])
    let declared: [ReadingRule] = [.unknownCase("kinds[]", as: .leftOut)]
    #expect(try details(.codable(values: values, reads: declared), to: .unknownCasesRead) == [])
    #expect(
      try details(.codable(values: values, reads: [.unknownCase("kinds[]", as: .null)]), to: .unknownCasesRead).count
        == 1)
  }

  /// An optional object is dropped as a whole when the enum in it is unknown.
  @Test func whatIsLostBesideTheCaseIsFound() throws {
    struct Place: Codable, Equatable { var street: String, level: Level }
    struct Person: Codable, Equatable {
      var place: Place?
      init(place: Place?) { self.place = place }
      init(from decoder: any Decoder) throws {
        place = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Place.self, forKey: .place)
      }
    }
    let people = Self.names.map { Person(place: Place(street: $0, level: .low)) }
    let found = try details(.codable(values: people), to: .unknownCasesRead)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "key       place\nexpected  {\"level\":null,\"street\":\"Ada\"}, as in the document\nactual    nothing, because of what stands at place.level\n"
      ) == true)
  }

  // MARK: Missing values

  @Test func anOptionalKeyMayBeNull() throws {
    struct Person: Codable, Equatable {
      var name: String
      var age: Int?
      init(name: String, age: Int?) { (self.name, self.age) = (name, age) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        age = container.contains(.age) ? try container.decode(Int.self, forKey: .age) : nil
      }
    }
    let people = zip(Self.names, .optional(of: .int(in: 1...99))).map { Person(name: $0, age: $1) }
    let found = try details(.codable(values: people), to: .missingValuesRead)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        #"""
        missingValuesRead
        Document with null in place of a value: {"age":null,"name":"Ada"}
        key       age
        expected  a value: other versions of the app write documents without age
        """#) == true)
    #expect(try details(.codable(values: people, reads: [.null("age", as: .refused)]), to: .missingValuesRead) == [])
    struct Plain: Codable, Equatable { var name: String, age: Int? }
    let plain = zip(Self.names, .optional(of: .int(in: 1...99))).map { Plain(name: $0, age: $1) }
    #expect(try details(.codable(values: plain), to: .missingValuesRead) == [])
    #expect(
      try details(
        .codable(values: plain, reads: [.null("age", as: .null), .absent("age", as: .null)]), to: .missingValuesRead)
        == [])
  }

  @Test func aValueOfAnotherKindIsReadAsDeclared() throws {
    struct Plain: Codable, Equatable { var name: String, tags: [String] }
    let plain = Self.names.map { Plain(name: $0, tags: ["a", "b"]) }
    #expect(try details(.codable(values: plain), to: .missingValuesRead) == [])
    let found = try details(
      .codable(values: plain, reads: [.unreadable("tags[]", as: .leftOut)]), to: .missingValuesRead)
    #expect(found.count == 1)
    #expect(found.first?.contains("expected  the rest, without the element, as declared\n") == true)
    struct Lossy: Codable, Equatable {
      var tags: [String]
      init(tags: [String]) { self.tags = tags }
      private struct Element: Decodable {
        let text: String?
        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
      }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tags = try container.decode([Element].self, forKey: .tags).compactMap(\.text)
      }
    }
    let lossy = Self.names.map { Lossy(tags: [$0, "b"]) }
    #expect(
      try details(.codable(values: lossy, reads: [.unreadable("tags[]", as: .leftOut)]), to: .missingValuesRead) == [])
  }

  @Test func aRuleAboutAPlaceThatDoesNotExistIsAnError() throws {
    struct Plain: Codable, Equatable { var name: String }
    let type = OwnType.codable(
      values: Self.names.map { Plain(name: $0) }, reads: [.absent("nam", as: .null)]
    ).named("Plain")
    #expect {
      try details(type, to: .missingValuesRead)
    } throws: {
      "\($0)" == "reads: has a rule about nam, and no document of Plain has such a place: they have name"
    }
  }
}
