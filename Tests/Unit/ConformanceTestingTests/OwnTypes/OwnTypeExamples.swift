import ConformanceKit
import ConformanceTesting
import Foundation
import Testing

struct Profile: Codable, Equatable {
  var name: String
  var age: Int?
}

enum SecondVersion {
  struct Profile: Codable, Equatable {
    var name: String
    var age: Int?
    var theme: String = "light"
  }
}

enum MendedVersion {
  struct Profile: Codable, Equatable {
    var name: String
    var age: Int?
    var theme: String
  }
}

extension MendedVersion.Profile {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    age = try container.decodeIfPresent(Int.self, forKey: .age)
    theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
  }
}

struct Note: Codable, Equatable {
  var title: String
  var kind: Kind

  enum Kind: String, Codable, CaseIterable {
    case text, image, unknown

    init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }
}

enum Role: Int, CaseIterable {
  case unknown = 0
  case author = 1
  case admin = 2
}

enum RoleConverter {
  static func convert(_ role: Role) -> Int { role.rawValue }

  static func convert(_ stored: Int?) -> Role {
    stored == 1 ? .author : .unknown
  }
}

struct Log: Codable, Equatable {
  var inTime: Date
  var note: String?

  enum CodingKeys: String, CodingKey {
    case inTime = "in"
    case note
  }
}

struct Account: Codable, Equatable {
  var email: Email
  var limit: Int
  var opened: Date
}

struct Email: Codable, Hashable {
  var text: String
}

extension Email {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try container.decode(String.self)
    guard text.contains("@") else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no address")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

struct Stars: Hashable {
  let count: Int

  init(_ count: Int) { self.count = count }

  init?(stored: Int) {
    guard (1...5).contains(stored) else { return nil }
    self.init(stored)
  }
}

struct Team {
  var internalWins: Double
  var wins: Int { Int(internalWins) }
  var exactWins: Int? { Int(exactly: internalWins) }
}

struct Tag: Hashable {
  var text: String
}

struct OwnTypeExamples {
  @Test func profileIsStoredWell() async throws {
    try await checkConformance(of: .codable(Profile.self), pins: .besideThisFile(version: "1.0"))
  }

  // This one fails: its report is the one that the document shows.
  func profileHasATheme() async throws {
    try await checkConformance(
      of: .codable(SecondVersion.Profile.self).named("Profile"), to: .oldDocumentsRead, pins: .besideThisFile(), seed: 1
    )
  }

  @Test func profileIsReadWithoutATheme() async throws {
    try await checkConformance(
      of: .codable(MendedVersion.Profile.self).named("MendedProfile"), pins: .besideThisFile())
  }

  @Test func noteIsReadWithAnUnknownKind() async throws {
    try await checkConformance(
      of: .codable(
        Note.self, compatibility: .full, reads: [.unknownCase("kind", as: .value(Note.Kind.unknown))],
        unknownKeys: .lost),
      pins: .besideThisFile())
  }

  @Test func roleIsStoredWell() async throws {
    try await checkConformance(of: .enumeration(Role.self, default: .unknown), pins: .besideThisFile())
  }

  // This one fails, and so does the next: their reports are those that the document shows.
  func roleIsConvertedWell() async throws {
    try await checkConformance(
      of: .converter(
        values: .element(of: Role.allCases), write: RoleConverter.convert, read: RoleConverter.convert), seed: 1)
  }

  func winsAreShownWell() async throws {
    try await checkConformance(
      of: .view(of: Double.self, values: .int(in: 0...162), get: { Team(internalWins: $0).wins }, set: { Double($0) }),
      seed: 1)
  }

  @Test func winsAreShownExactly() async throws {
    try await checkConformance(
      of: .view(
        of: Double.self, values: .int(in: 0...162), get: { Team(internalWins: $0).exactWins }, set: { Double($0) }))
  }

  @Test func logIsStoredWell() async throws {
    let times = Generator.int(in: 0...2_000_000_000).map { Date(timeIntervalSince1970: Double($0)) }
    let logs = zip(times, .optional(of: .string)).map { Log(inTime: $0, note: $1) }
    try await checkConformance(of: .codable(values: logs), pins: .besideThisFile())
  }

  @Test func accountIsStoredWell() async throws {
    let emails = Generator.element(of: ["ada", "grace"]).map { Email(text: "\($0)@mail.example") }
    try await checkConformance(
      of: .codable(
        Account.self, drawing: [.every(Email.self, emails), .at("limit", .int(in: 0...100))]))
  }

  @Test func starsAreConvertedWell() async throws {
    try await checkConformance(
      of: .failableConverter(
        values: Generator.int(in: 1...5).map { Stars($0) }, write: { $0.count }, read: { Stars(stored: $0) }))
  }

  @Test func percentIsPersistedWell() async throws {
    try await checkConformance(
      of: .persistable(
        values: .int(in: 0...100), persistedValue: { Int64($0) },
        value: { (0...100).contains($0) ? Int($0) : nil }))
  }

  @Test func tagsAreLowercased() async throws {
    try await checkConformance(
      of: .converter(
        values: Generator.string.map { Tag(text: $0) }, write: { $0.text.lowercased() }, read: { Tag(text: $0 ?? "") }
      ).declaringLoss { Tag(text: $0.text.lowercased()) })
  }

  @Test func rolesNeedNoTestingLibrary() throws {
    try OwnType.enumeration(Role.self, default: .unknown).check()
  }
}
