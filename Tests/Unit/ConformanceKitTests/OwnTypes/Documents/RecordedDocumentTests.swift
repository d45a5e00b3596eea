import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes
@testable import StoreCoding

/// What is recorded of documents, when, and what is refused.
@Suite struct RecordedDocumentTests {
  private let pins = TemporaryPins()
  private static let names = Generator<String>.element(of: ["Ada", "Grace"])

  private struct Person: Codable, Equatable {
    var name: String
    var born: Date?
  }
  private static let people = zip(names, .optional(of: .int(in: 1...9))).map { name, day in
    Person(name: name, born: day.map { Date(timeIntervalSinceReferenceDate: Double($0)) })
  }

  private func check<Value>(
    _ type: OwnType<Value, EncodedValue>, version: String? = nil, in environment: Environment = workstation
  ) throws -> [String] {
    return try findings(
      type.named("Person"), to: type.documentLaws.filter(\.isPinning), pins: pins.of(version),
      in: environment
    ).map { "\($0.law)\n\($0.details)".replacing(pins.directory.path(percentEncoded: false), with: "") }
  }

  private func error(_ text: String) throws -> String {
    try pins.write(text, "Person")
    do {
      let found = try check(.codable(values: Self.people))
      return "no error, and the findings \(found)"
    } catch let error as CorpusError {
      #expect(try pins.text("Person") == text)
      return error.description.replacing(pins.directory.path(percentEncoded: false), with: "")
    }
  }

  private func recorded() throws -> String {
    _ = try check(.codable(values: Self.people))
    return try pins.text("Person")
  }

  // MARK: What is recorded

  @Test func aGenerationThatAddsNothingIsNotKept() throws {
    let first = try recorded()
    #expect(try check(.codable(values: Self.people), version: "2.0") == [])
    #expect(try pins.text("Person") == first)
    #expect(try check(.codable(values: Self.people), in: continuousIntegration) == [])
  }

  /// The format of dates is another one, so the value is kept beside each document.
  @Test func aDocumentInAnotherFormHasItsValueBesideIt() throws {
    let type = OwnType.codable(
      values: Self.people,
      encode: {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode($0)
      },
      decode: {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Person.self, from: $0)
      })
    #expect(try check(type) == [])
    let text = try pins.text("Person")
    #expect(
      text.contains(
        """
                {
                  "document" : {
                    "born" : "2001-01-01T00:00:01Z",
                    "name" : "Ada"
                  },
                  "value" : {
                    "born" : 1,
                    "name" : "Ada"
                  }
                }
        """))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyListsAreRecordedAndChanged(format: PropertyListSerialization.PropertyListFormat) throws {
    enum Kind: String, Codable, CaseIterable { case text, image }
    struct Note: Codable, Equatable {
      var kind: Kind
      var day: Date
      var data: Data
      var share: Double
      var isNew: Bool
      var nick: String?
    }
    let notes = zip(.element(of: Kind.allCases), .optional(of: Self.names)).map { kind, nick in
      Note(
        kind: kind, day: Date(timeIntervalSinceReferenceDate: 1), data: Data([1]), share: 0.5, isNew: true, nick: nick)
    }
    func type(_ rules: [ReadingRule]) -> OwnType<Note, EncodedValue> {
      .codable(
        values: notes, reads: rules,
        encode: {
          let encoder = PropertyListEncoder()
          encoder.outputFormat = format
          return try encoder.encode($0)
        }, decode: { try PropertyListDecoder().decode(Note.self, from: $0) }
      ).named("Person")
    }
    let laws = type([]).documentLaws
    let found = try findings(type([]), to: laws, pins: pins.of())
    #expect(found.map(\.law) == [.unknownCasesRead])
    #expect(found.first?.value?.contains(#""kind":"newCase""#) == true)
    let refusing = type([.unknownCase("kind", as: .refused)])
    #expect(try findings(refusing, to: laws, pins: pins.of()) == [])
    let text = try pins.text("Person")
    #expect(text.contains(format == .xml ? "<string>image</string>\"," : "\"document\" : \"YnBsaXN0"))
    #expect(text.contains("\"value\" : {\n            \"data\" : \"AQ==\",\n            \"day\" : 1,"))
    #expect(try findings(refusing, to: laws, pins: pins.of(), in: continuousIntegration) == [])
  }

  /// Bytes in a format that the kit does not know are kept, and read by later versions.
  @Test func bytesOfAnyFormatAreRecorded() throws {
    func type(_ mask: UInt8) -> OwnType<Person, EncodedValue> {
      .codable(
        values: Self.people, encode: { Data(try JSONEncoder().encode($0).map { $0 ^ 0xff }) },
        decode: { try JSONDecoder().decode(Person.self, from: Data($0.map { $0 ^ mask })) })
    }
    #expect(try check(type(0xff)) == [])
    #expect(try pins.text("Person").contains("\"encoding\" : \"bytes\""))
    #expect(try pins.text("Person").contains("\"name\" : \"Ada\""))
    #expect(try check(type(0xff), in: continuousIntegration) == [])
    #expect {
      try findings(type(0xff), to: [.unknownKeysRead])
    } throws: {
      "\($0)".hasSuffix("its documents are neither JSON nor property lists, so none can be changed")
    }
  }

  @Test func aDocumentInAnEnvelopeIsFound() throws {
    struct Envelope<Payload: Codable>: Codable { var version = 1, payload: Payload }
    struct Note: Codable, Equatable { var kindOfNote: Kind }
    enum Kind: String, Codable, CaseIterable { case text, image }
    let type = OwnType.codable(
      values: Generator.element(of: Kind.allCases).map { Note(kindOfNote: $0) },
      encode: {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return try encoder.encode(Envelope(payload: $0))
      },
      decode: {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Envelope<Note>.self, from: $0).payload
      })
    let found = try findings(type)
    #expect(found.map(\.value) == [#"{"payload":{"kind_of_note":"newCase"},"version":1}"#])
  }

  // MARK: Continuous integration

  @Test func aFormThatIsNotRecordedFailsWhereNothingIsWritten() throws {
    #expect(
      try check(.codable(values: Self.people), in: continuousIntegration) == [
        """
        keyNamesPinned
        expected  born, name in Person.json
        actual    not recorded
        to mend   run the test once where CI is not set, which records it, and commit the file
        """
      ])
    #expect(!FileManager.default.fileExists(atPath: pins.directory.path))
    let first = try recorded()
    struct Texted: Codable, Equatable {
      var name: String
      var born: Date?
    }
    let texted = OwnType.codable(
      values: Self.people.map { Texted(name: $0.name, born: $0.born) },
      encode: {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode($0)
      },
      decode: { data in
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
          let container = try decoder.singleValueContainer()
          if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
          return try Date(try container.decode(String.self), strategy: .iso8601)
        }
        return try decoder.decode(Texted.self, from: data)
      })
    #expect(
      try check(texted, in: continuousIntegration) == [
        """
        oldDocumentsRead
        expected  born: written as string in Person.json
        actual    not recorded
        to mend   run the test once where CI is not set, which records it, and commit the file
        """
      ])
    #expect(try pins.text("Person") == first)
    #expect(try check(texted) == [])
    #expect(try check(texted, in: continuousIntegration) == [])
  }

  // MARK: Old files

  /// A file of format version 1 has only keys. A key that it lacks must be readable where it is absent.
  @Test func aFileWithoutDocumentsStillSaysWhichKeysThereWere() throws {
    let old = "{\n  \"formatVersion\" : 1,\n  \"keys\" : [\n    \"born\"\n  ]\n}\n"
    try pins.write(old, "Person")
    let found = try findings(OwnType.codable(values: Self.people).named("Person"), pins: pins.of())
    #expect(found.map(\.law) == [.missingValuesRead])
    #expect(found.first?.details.contains("key       name\n") == true)
    #expect(try pins.text("Person") == old)
    try pins.write(old.replacing("\"born\"", with: "\"born\", \"name\""), "Person")
    #expect(try check(.codable(values: Self.people)) == [])
    #expect(try pins.text("Person").contains("\"generations\" : [\n    {\n"))
  }

  @Test func filesThatCannotBeReadAreErrorsAndStayAsTheyAre() throws {
    let text = try recorded()
    #expect(
      try error(String(text.prefix(100))).hasPrefix(
        "Person.json:6: generations[0].documents: expected a value, but the JSON ends"), "cut short")
    #expect(
      try error(text.replacing("\"type\" : \"Person\"", with: "\"type\" : \"Note\"")) == """
        Person.json:34: type: the file is about Note, and not about Person
          To mend it: restore the file from version control; if the type has a new name, write the new name here.
        """)
    #expect(
      try error(text.replacing("  \"keys\"", with: "<<<<<<< HEAD\n  \"keys\"")) == """
        Person.json:30: two branches changed the file, and the conflict is not resolved
          To mend it: keep what both branches recorded, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.
        """)
    #expect(
      try error(text.replacing("\"encoding\"", with: "\"format\"")).hasPrefix(
        "Person.json:19: generations[0].format: unknown field 'format'"), "edited by hand")
    #expect(
      try error(text.replacing("\"encoding\" : \"json\"", with: "\"encoding\" : \"text\"")).hasPrefix(
        "Person.json:6: generations[0].documents: expected documents in the form of text"), "edited by hand")
    #expect(try error("{\"formatVersion\": 3}\n").contains("format version 3 is newer than 2"))
    #expect(
      try error("{\"cases\": {\"a\": 1}, \"formatVersion\": 1, \"rawType\": \"Int\"}\n").hasPrefix("Person.json:1: "))
  }

  @Test func conflictsInAFileOfRawValuesAreErrorsToo() throws {
    enum Role: Int, CaseIterable { case user, admin }
    let text = "{\n<<<<<<< HEAD\n  \"cases\" : {}\n=======\n>>>>>>> other\n}\n"
    try pins.write(text, "Role")
    #expect {
      try findings(OwnType.enumeration(Role.self).named("Role"), pins: pins.of())
    } throws: {
      "\($0)".contains("Role.json:2: two branches changed the file")
    }
    #expect(try pins.text("Role") == text)
  }

  @Test func aFileThatWouldBeTooLargeIsNotWritten() throws {
    struct Text: Codable, Equatable { var text: String }
    let long = Generator.constant(Text(text: String(repeating: "a", count: 70_000)))
    #expect {
      try check(.codable(values: long))
    } throws: {
      "\($0)".contains("and at most 65536 are kept\n  To mend it: pass a generator of smaller values")
    }
    #expect(!FileManager.default.fileExists(atPath: pins.directory.path))
  }
}
