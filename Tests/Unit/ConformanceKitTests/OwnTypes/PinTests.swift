import Foundation
import Generators
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypeLaws
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What is recorded in files, and held to.
@Suite struct PinTests {
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: "pins-\(UUID().uuidString)", directoryHint: .isDirectory)
  private let local = Environment { _ in nil }
  private let ci = Environment { $0 == "CI" ? "true" : nil }

  private enum Before {
    enum Role: Int, CaseIterable { case user, admin }
  }
  private enum Inserted {
    enum Role: Int, CaseIterable { case guest, user, admin }
  }
  private enum Added {
    enum Role: Int, CaseIterable { case user, admin, guest }
  }
  private enum Renamed {
    enum Role: Int, CaseIterable { case user, owner }
  }
  private enum Removed {
    enum Role: Int, CaseIterable { case user }
  }
  private enum Reusing {
    enum Role: Int, CaseIterable { case user, guest }
  }
  private enum Worded {
    enum Role: String, CaseIterable { case user, admin }
  }

  /// Checks an enum against the file `Role.json`, and gives what is said of it.
  private func check<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type, in environment: Environment
  ) throws -> String? where Value.RawValue: StorablePrimitive & Comparable {
    let file = try PinFile(of: "Role", in: Pins(directory: directory), environment: environment)
    return try file.check(RawValueRecord(of: Array(Value.allCases)))?.text.replacing(file.path, with: "Role.json")
  }

  private func contents(_ name: String = "Role") throws -> String {
    try String(contentsOf: directory.appending(path: "\(name).json"), encoding: .utf8)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: directory.appending(path: "Role.json"))
  }

  /// A record that asks, while it is changed, whether another process could write to the directory now.
  private struct Watched: PinRecord {
    var all = ["a"]
    var isLocked = false

    func breach(by current: Watched, file: String) -> Breach? { nil }
    func missing(from current: Watched) -> [String] { current.all.filter { !all.contains($0) } }
    func adding(_ current: Watched) -> Watched {
      let directory = FileManager.default.temporaryDirectory.appending(path: current.all.last ?? "")
      return Watched(all: all + current.all, isLocked: Self.isLocked(directory))
    }
    static func isLocked(_ directory: URL) -> Bool {
      let other = open(directory.path, O_RDONLY | O_DIRECTORY)
      defer { close(other) }
      return flock(other, LOCK_EX | LOCK_NB) != 0
    }
    private enum CodingKeys: String, CodingKey { case formatVersion, all, isLocked }
    init(all: [String], isLocked: Bool = false) { (self.all, self.isLocked) = (all, isLocked) }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([String].self, forKey: .all)
      isLocked = try container.decode(Bool.self, forKey: .isLocked)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Self.formatVersion, forKey: .formatVersion)
      try container.encode(all, forKey: .all)
      try container.encode(isLocked, forKey: .isLocked)
    }
  }

  /// Two processes may record one type at once: each reads and writes the file while it alone may write.
  @Test func noOtherProcessWritesWhileAFileIsChanged() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try PinFile(of: "Role", in: Pins(directory: directory), environment: local)
    #expect(try file.check(Watched(all: ["a"])) == nil)
    #expect(try file.check(Watched(all: [directory.lastPathComponent])) == nil)
    #expect(try contents().contains("\"isLocked\" : true"))

    let documents = try PinFile(of: "Note", in: Pins(directory: directory), environment: local)
    var isLocked: [Bool] = []
    try documents.update { record in
      isLocked.append(Watched.isLocked(directory))
      return DocumentRecord(type: "Note", keys: [])
    }
    #expect(isLocked == [false, true])
  }

  @Test func theFirstRunRecords() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(try check(Before.Role.self, in: local) == nil)
    #expect(
      try contents() == """
        {
          "cases" : {
            "admin" : 1,
            "user" : 0
          },
          "formatVersion" : 1,
          "rawType" : "Int"
        }

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["Role.json"])
    #expect(try check(Before.Role.self, in: ci) == nil)
  }

  @Test func withoutAFileContinuousIntegrationFails() throws {
    #expect(
      try check(Before.Role.self, in: ci) == """
        expected  .user = 0, .admin = 1 in Role.json
        actual    not recorded
        to mend   run the test once where CI is not set, which records it, and commit the file
        """)
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }

  @Test func aCaseInsertedBeforeImplicitOnesIsSeen() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    let recorded = try contents()
    #expect(
      try check(Inserted.Role.self, in: local) == """
        expected  .user = 0, .admin = 1, as Role.json says
        actual    .user = 1, .admin = 2
        to mend   write each case's raw value out, as it was: cases without one count on from the case before
        """)
    #expect(try contents() == recorded)
  }

  @Test func aNewCaseIsRecordedAndFailsWhereItCannotBe() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    #expect(
      try check(Added.Role.self, in: ci) == """
        expected  .guest = 2 in Role.json
        actual    not recorded
        to mend   run the test once where CI is not set, which records it, and commit the file
        """)
    #expect(try check(Added.Role.self, in: local) == nil)
    #expect(try contents().contains("\"guest\" : 2"))
    #expect(try check(Added.Role.self, in: ci) == nil)
  }

  @Test func aCaseOfAnotherNameIsSeen() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    #expect(
      try check(Renamed.Role.self, in: local) == """
        expected  .admin = 1, as Role.json says
        actual    .owner = 1
        to mend   if a case has a new name, rename it in the file; if it is gone, move it there from "cases" to "retired"
        """)
  }

  @Test func aRetiredRawValueIsNotTakenAgain() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    #expect(try check(Removed.Role.self, in: local)?.contains("actual    no such case\n") == true)
    try write(
      """
      {"cases": {"user": 0}, "formatVersion": 1, "rawType": "Int", "retired": {"admin": 1}}

      """)
    #expect(try check(Removed.Role.self, in: local) == nil)
    #expect(
      try check(Reusing.Role.self, in: local) == """
        expected  .admin = 1 kept free: Role.json says it is retired
        actual    .guest = 1
        to mend   give the new case a raw value that none ever had
        """)
    #expect(try check(Before.Role.self, in: local) == nil)
    #expect(try !contents().contains("retired"))
  }

  @Test func aRawTypeThatChangesIsSeen() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    #expect(
      try check(Worded.Role.self, in: local) == """
        expected  raw values of type Int, as Role.json says
        actual    String
        to mend   keep the type: rows hold values of the old one
        """)
  }

  @Test func aFileThatIsNoneIsAnError() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try check(Before.Role.self, in: local)
    try write("{\"cases\": {\"user\": 0}, \"formatVersion\": 1, \"rawType\": \"Int\", \"case\": {}}\n")
    #expect(throws: CorpusError.self) { try check(Before.Role.self, in: local) }
    try write("{\"cases\": {")
    #expect(throws: CorpusError.self) { try check(Before.Role.self, in: local) }
  }

  @Test func keysAreThoseOfAllValues() throws {
    struct Street: Codable { let name: String, number: Int? }
    enum Mood: Codable { case calm, loud(level: Int) }
    struct Person: Codable {
      let mood: Mood
      let streets: [Street]
      let marks: [String: Street]
      let home: URL?
      let born: Date
      enum CodingKeys: String, CodingKey { case mood, streets = "st", marks, home, born }
    }
    let people = zip(.int(in: 0...1), .int(in: 0...2)).map { mood, count in
      let streets = (0..<count).map { Street(name: "\($0)", number: nil) }
      return Person(
        mood: mood == 0 ? .calm : .loud(level: 1), streets: streets, marks: ["a": Street(name: "", number: 1)],
        home: URL(string: "https://example.org"), born: Date())
    }
    let keys = ShapeLog.shape(of: try (0..<20).map { try people.value(seed: $0) }).keys
    #expect(
      keys.sorted() == [
        "born", "home", "marks", "marks.*.name", "marks.*.number", "mood", "mood.calm", "mood.loud", "mood.loud.level",
        "st", "st[].name", "st[].number",
      ])
  }

  /// A trap is told as the law's failure, and what cannot be read as an error, unless there is a failure to tell.
  @Test func whatPreventsTheComparisonIsTold() throws {
    struct Name: Codable, Equatable {
      let text: String
      func encode(to encoder: any Encoder) throws { preconditionFailure("on purpose") }
    }
    let pins = Pins(directory: directory)
    #expect { try OwnType.codable(values: .constant(Name(text: ""))).check(to: .keyNamesPinned, pins: pins) } throws: {
      ($0 as? OwnTypeFailure)?.findings.map(\.law) == [.keyNamesPinned]
    }
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: directory.appending(path: "PinTests.Before.Role.json"))
    #expect(throws: CorpusError.self) { try OwnType.enumeration(Before.Role.self).check(pins: pins) }
  }
}
