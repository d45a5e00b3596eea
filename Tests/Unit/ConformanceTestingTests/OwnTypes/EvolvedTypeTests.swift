import ConformanceKit
import ConformanceTesting
import Foundation
import Testing

/// The best-known ways to lose users' data when a `Codable` type changes, as tests report them.
@Suite struct EvolvedTypeTests {
  private let pins = Pins(
    directory: FileManager.default.temporaryDirectory.appending(
      path: "evolved-\(UUID().uuidString)", directoryHint: .isDirectory), version: "1.0", date: "2026-11-23",
    recordsInCI: true)

  private static let names = Generator<String>.element(of: ["Ada", "Grace"])
  private static let ages = Generator.int(in: 18...99).optional()

  private enum Old {
    struct Profile: Codable, Equatable {
      var name: String
      var age: Int?
    }
  }
  private enum Broken {
    struct Profile: Codable, Equatable {
      var name: String
      var age: Int?
      var theme: String = "light"
    }
  }
  private enum Mended {
    struct Profile: Codable, Equatable {
      var name: String
      var age: Int?
      var theme: String = "light"

      init(name: String, age: Int?, theme: String) { (self.name, self.age, self.theme) = (name, age, theme) }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        age = try container.decodeIfPresent(Int.self, forKey: .age)
        theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
      }
    }
  }

  private static let old = OwnType.codable(
    Old.Profile.self, values: zip(names, ages).map { Old.Profile(name: $0, age: $1) }
  ).named("Profile")
  private static let themes = Generator<String>.element(of: ["light", "dark"])

  private func texts(_ work: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    try await issues(of: work).map { $0.text.replacing(pins.directory.path(percentEncoded: false), with: "Pins/") }
  }

  private var contents: String {
    get throws { try String(contentsOf: pins.directory.appending(path: "Profile.json"), encoding: .utf8) }
  }

  @Test func keyWithADefaultAtItsDeclaration() async throws {
    defer { try? FileManager.default.removeItem(at: pins.directory) }
    try await checkConformance(of: Self.old, pins: pins)
    let recorded = try contents
    let values = zip(Self.names, Self.ages, Self.themes).map { Broken.Profile(name: $0, age: $1, theme: $2) }
    let texts = try await texts { [pins] in
      try await checkConformance(of: .codable(values: values).named("Profile"), pins: pins, seed: 1)
    }
    #expect(
      texts == [
        """
        own-type.old-documents-read is broken by Profile
          The app reads every document that an earlier version of it wrote.

          Document that version 1.0 of 2026-11-23 wrote, Pins/Profile.json:7:
            {"name":"Ada"}

          key       theme
          expected  a value: users have documents like this one
          actual    reading threw: there is no key theme
          at risk   the document: the app cannot open it, and code that turns the error into "no data" overwrites it at
                    the next save
          to mend   in init(from:), read theme with decodeIfPresent and a default after ??, because
                    synthesised decoding does not use the default at the declaration
                    or, if that is intended, declare it: reads: [.absent("theme", as: .refused)]
          replay    CONFORMANCE_SEED=1 swift test --filter keyWithADefaultAtItsDeclaration
        """
      ])
    #expect(try contents == recorded)
    let rules: [ReadingRule] = [.absent("theme", as: .refused)]
    try await checkConformance(of: .codable(values: values, reads: rules).named("Profile"), pins: pins)
    #expect(try contents != recorded)
  }

  @Test func keyThatIsReadIfItIsPresent() async throws {
    defer { try? FileManager.default.removeItem(at: pins.directory) }
    try await checkConformance(of: Self.old, pins: pins)
    let values = zip(Self.names, Self.ages, Self.themes).map { Mended.Profile(name: $0, age: $1, theme: $2) }
    try await checkConformance(of: .codable(values: values).named("Profile"), pins: pins)
    #expect(try contents == Self.twoGenerations)
    try await checkConformance(
      of: .codable(values: values, reads: [.absent("theme", as: .value("light"))]).named("Profile"), pins: pins)
    let texts = try await texts { [pins] in
      try await checkConformance(
        of: .codable(values: values, reads: [.absent("theme", as: .value("dark"))]).named("Profile"),
        to: .missingValuesRead, pins: pins, seed: 1)
    }
    #expect(
      texts == [
        """
        own-type.missing-values-read is broken by Profile
          A part of a document that is absent, null or of another kind is read as declared, and the rest as it is.

          Document without a key:
            {"name":"Ada"}

          key       theme
          expected  "dark", as declared
          actual    "light" is read
          to mend   correct init(from:), or the declaration
          replay    CONFORMANCE_SEED=1 swift test --filter keyThatIsReadIfItIsPresent
        """
      ])
  }

  private static let twoGenerations = """
    {
      "formatVersion" : 2,
      "generations" : [
        {
          "date" : "2026-11-23",
          "documents" : [
            {
              "document" : {
                "name" : "Ada"
              }
            },
            {
              "document" : {
                "age" : 18,
                "name" : "Ada"
              }
            }
          ],
          "encoding" : "json",
          "reads" : {
            "absent" : [
              "age"
            ],
            "null" : [
              "age"
            ],
            "refusedNumbers" : {
              "over63Bits" : [
                "age"
              ]
            }
          },
          "version" : "1.0"
        },
        {
          "date" : "2026-11-23",
          "documents" : [
            {
              "document" : {
                "name" : "Ada",
                "theme" : "dark"
              }
            },
            {
              "document" : {
                "age" : 18,
                "name" : "Ada",
                "theme" : "dark"
              }
            }
          ],
          "encoding" : "json",
          "reads" : {
            "absent" : [
              "age",
              "theme"
            ],
            "null" : [
              "age",
              "theme"
            ],
            "refusedNumbers" : {
              "over63Bits" : [
                "age"
              ]
            }
          },
          "version" : "1.0"
        }
      ],
      "keys" : [
        "age",
        "name",
        "theme"
      ],
      "type" : "Profile"
    }

    """

  private struct Note: Codable, Equatable {
    enum Kind: String, Codable, CaseIterable { case text, image }
    var title: String
    var kind: Kind
  }

  private static let notes = zip(Generator<String>.element(of: ["Milk", "Tea"]), .element(of: Note.Kind.allCases)).map {
    Note(title: $0, kind: $1)
  }

  @Test func caseThatOnlyANewerVersionKnows() async throws {
    let texts = try await texts { try await checkConformance(of: .codable(values: Self.notes), seed: 1) }
    #expect(
      texts == [
        """
        own-type.unknown-cases-read is broken by EvolvedTypeTests.Note
          An enum case that only a newer version knows does not make the rest of a document unreadable.

          Document of a newer version, with one more case:
            {"kind":"newCase","title":"Tea"}

          key       kind
          expected  a value: a newer version of the app writes such documents
          actual    reading threw: Cannot initialize Kind from invalid String value newCase
          at risk   the document: the app cannot open it, and code that turns the error into "no data" overwrites it at
                    the next save
          to mend   give the enum a case for what it does not know, such as .unknown, and an init(from:) that reads it:
                    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
                    or, if that is intended, declare it: reads: [.unknownCase("kind", as: .refused)]
          replay    CONFORMANCE_SEED=1 swift test --filter caseThatOnlyANewerVersionKnows
        """
      ])
    try await checkConformance(of: .codable(values: Self.notes, reads: [.unknownCase("kind", as: .refused)]))
    try await checkConformance(of: .codable(values: Self.notes, reads: [.unknownCase(as: .refused)]))
  }

  private struct MendedNote: Codable, Equatable {
    enum Kind: String, Codable, CaseIterable {
      case text, image, unknown
      init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
      }
    }
    var title: String
    var kind: Kind
  }

  @Test func caseThatIsReadAsUnknown() async throws {
    let notes = zip(Self.names, .element(of: MendedNote.Kind.allCases)).map { MendedNote(title: $0, kind: $1) }
    try await checkConformance(of: .codable(values: notes))
    try await checkConformance(
      of: .codable(values: notes, reads: [.unknownCase("kind", as: .value(MendedNote.Kind.unknown))]))
  }
}
