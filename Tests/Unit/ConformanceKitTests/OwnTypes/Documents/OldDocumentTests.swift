import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// Documents of earlier versions, and documents for them.
@Suite struct OldDocumentTests {
  private let pins = TemporaryPins()
  private static let names = Generator<String>.element(of: ["Ada", "Grace"])

  private struct V1: Codable, Equatable {
    var name: String
    var age: Int
  }
  private static let first = names.map { V1(name: $0, age: 36) }

  private func texts<Value>(
    _ type: OwnType<Value, EncodedValue>, version: String? = nil, to laws: OwnTypeLaw...
  ) throws -> [String] {
    try findings(type.named("Person"), to: laws.isEmpty ? type.documentLaws : laws, pins: pins.of(version)).map {
      $0.text(rerun: "here").replacing(pins.directory.path(percentEncoded: false), with: "Pins/")
    }
  }

  @Test func aValueThatIsReadAsAnotherIsFound() throws {
    #expect(try texts(.codable(values: Self.first), version: "1.0") == [])
    struct V2: Codable, Equatable {
      var name: String
      var age: Int
      init(name: String, age: Int) { (self.name, self.age) = (name, age) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        // Months, where version 1 wrote years.
        age = try container.decode(Int.self, forKey: .age) * 12
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(age / 12, forKey: .age)
      }
      private enum CodingKeys: CodingKey { case name, age }
    }
    // The same keys and kinds, but twelve times the value in the same documents.
    struct V3: Codable, Equatable {
      var name: String
      var age: Int
      init(name: String, age: Int) { (self.name, self.age) = (name, age) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        age = max(0, min(try container.decode(Int.self, forKey: .age), 20))
      }
    }
    #expect(try texts(.codable(values: Self.names.map { V2(name: $0, age: 36 * 12) })) == [])
    let young = Self.names.map { V3(name: $0, age: 12) }
    #expect(
      try texts(.codable(values: young)) == [
        """
        own-type.old-values-kept is broken by Person
          A value in a document of an earlier version is read as what it was, except for declared changes.

          Document that version 1.0 of 2026-11-23 wrote, Pins/Person.json:7:
            {"age":36,"name":"Ada"}

          key       age
          expected  36, as version 1.0 of 2026-11-23 wrote it
          actual    20 is read
          at risk   what users stored at age: the app shows something else, and the next save overwrites it
          to mend   in init(from:), read age in the new form, and where that fails in the old one
                    or, if that is intended, declare it: reads: [.changed("age")]
          replay    here
        """
      ])
    #expect(try texts(.codable(values: young, reads: [.changed("age")])) == [])
  }

  @Test func aCaseThatIsGoneIsFoundInOldDocuments() throws {
    struct Old: Codable, Equatable {
      enum Kind: String, Codable, CaseIterable { case text, image, audio }
      var kind: Kind
    }
    struct New: Codable, Equatable {
      enum Kind: String, Codable, CaseIterable {
        case text, image
        init(from decoder: any Decoder) throws {
          self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .text
        }
      }
      var kind: Kind
    }
    let old = Generator.element(of: Old.Kind.allCases).map { Old(kind: $0) }
    #expect(try texts(.codable(values: old, reads: [.unknownCase(as: .refused)])) == [])
    let new = Generator.element(of: New.Kind.allCases).map { New(kind: $0) }
    let found = try texts(.codable(values: new))
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "expected  \"audio\", as the version of 2026-11-23 wrote it\n  actual    \"text\" is read\n") == true)
    #expect(try texts(.codable(values: new, reads: [.changed("kind")])) == [])
  }

  @Test func aRetiredKeyIsADeclaredChange() throws {
    _ = try texts(.codable(values: Self.first))
    struct V2: Codable, Equatable { var name: String }
    let type = OwnType.codable(values: Self.names.map { V2(name: $0) })
    #expect(try texts(type).first?.contains("expected  age, as Pins/Person.json says\n") == true)
    let text = try pins.text("Person")
    try pins.write(
      text.replacing("  \"keys\" : [\n    \"age\",", with: "  \"retired\": [\"age\"],\n  \"keys\" : ["), "Person")
    #expect(try texts(type) == [])
    // The documents without the key are kept, so that a later version cannot require it again.
    #expect(try texts(.codable(values: Self.first)).first?.hasPrefix("own-type.old-documents-read") == true)
  }

  /// All versions count, or the last alone.
  @Test func compatibilityIsTransitiveUnlessTheLastVersionAloneCounts() throws {
    _ = try texts(.codable(values: Self.first), version: "1.0")
    struct V2: Codable, Equatable {
      var name: String
      var age: Int
      var theme: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        age = try container.decode(Int.self, forKey: .age)
        theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
      }
      init(name: String) { (self.name, age, theme) = (name, 36, "dark") }
    }
    #expect(try texts(.codable(values: Self.names.map { V2(name: $0) }), version: "2.0") == [])
    struct V3: Codable, Equatable { var name: String, age: Int, theme: String }
    let third = Self.names.map { V3(name: $0, age: 36, theme: "dark") }
    #expect(try texts(.codable(values: third)).map { $0.prefix(30) } == ["own-type.old-documents-read is"])
    let laws: [OwnTypeLaw] = [.oldDocumentsRead, .oldValuesKept]
    let last = OwnType.codable(values: third, compatibility: .backward.withLastOnly).named("Person")
    #expect(try findings(last, to: laws, pins: pins.of()) == [])
  }

  @Test func aTrapInAnOldDocumentIsFound() throws {
    struct Old: Codable, Equatable { var name: String, nick: String? }
    let old = zip(Self.names, .optional(of: Self.names)).map { Old(name: $0, nick: $1) }
    _ = try texts(.codable(values: old))
    struct New: Codable, Equatable {
      var name: String, nick: String
      init(name: String) { (self.name, nick) = (name, name) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        nick = try container.decodeIfPresent(String.self, forKey: .nick)!
      }
    }
    let found = try findings(
      OwnType.codable(values: Self.names.map { New(name: $0) }).named("Person"), to: [.oldDocumentsRead],
      pins: pins.of())
    #expect(found.map(\.value) == [#"{"name":"Ada"}"#])
    #expect(found.first?.details.contains("a trap, which ends an app") == true)
  }

  // MARK: Forward

  @Test func anOldVersionThatNeedsAKeyIsFound() throws {
    _ = try texts(.codable(values: Self.first), version: "1.0")
    struct V2: Codable, Equatable { var name: String }
    let second = Self.names.map { V2(name: $0) }
    let text = try pins.text("Person")
    try pins.write(
      text.replacing("  \"keys\" : [\n    \"age\",", with: "  \"retired\": [\"age\"],\n  \"keys\" : ["), "Person")
    #expect(
      try texts(.codable(values: second, compatibility: .full)) == [
        """
        own-type.new-documents-read is broken by Person
          Earlier versions of the app read every document that this version writes.

          Document that this version writes:
            {"name":"Ada"}

          key       age
          expected  a document that version 1.0 of 2026-11-23 can read
          actual    there is no age, which that version needs
          at risk   users who still have version 1.0 of 2026-11-23: their app refuses the document, or reads it wrongly
          to mend   write what earlier versions need too, and add new cases and forms only once versions that can read
                    them are out; or promise less: compatibility: .backward
          replay    here
        """
      ])
    #expect(throws: OwnTypeError.self) { try texts(.codable(values: second), to: .newDocumentsRead) }
    #expect(try texts(.codable(values: second)) == [])
  }

  @Test func aNewKeyIsNoObstacleForAnOldVersion() throws {
    _ = try texts(.codable(values: Self.first), version: "1.0")
    struct V2: Codable, Equatable { var name: String, age: Int, nick: String? }
    let second = zip(Self.names, .optional(of: Self.names)).map { V2(name: $0, age: 36, nick: $1) }
    #expect(try texts(.codable(values: second, compatibility: .full)) == [])
  }

  @Test func forwardCompatibilityAloneDoesNotAskForOldDocuments() throws {
    _ = try texts(.codable(values: Self.first), version: "1.0")
    struct V2: Codable, Equatable { var name: String, age: Int, theme: String }
    let second = OwnType.codable(
      values: Self.names.map { V2(name: $0, age: 36, theme: "dark") }, compatibility: .forward,
      reads: [.absent("theme", as: .refused)])
    #expect(try texts(second) == [])
    #expect(throws: OwnTypeError.self) { try texts(second, to: .oldDocumentsRead) }
  }
}
