import Foundation

/// An enum that reads what it does not know as another case.
private protocol Forgiving: RawRepresentable, Codable where RawValue: Codable {
  static var fallback: Self { get }
}

extension Forgiving {
  init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(RawValue.self)) ?? Self.fallback
  }
}

private enum Kind {
  enum Two: String, Codable { case text, image }
  enum Three: String, Codable { case text, image, audio }
  enum TwoForgiving: String, Forgiving {
    case text, image
    static let fallback = text
  }
  enum Renamed: String, Codable { case text, picture = "image" }
  enum Reworded: String, Codable { case text, picture }
  enum Swapped: String, Codable { case text = "image", image = "text" }

  struct Note<Kind: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var title = "Tea", kind: Kind }
  struct Notes<Kind: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var kinds: [Kind] }
  /// Leaves out elements that it cannot read.
  struct SomeNotes: Codable, Equatable {
    var kinds: [Two]
    init(_ kinds: [Two]) { self.kinds = kinds }
    private enum CodingKeys: CodingKey { case kinds }
    init(from decoder: any Decoder) throws {
      kinds = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .kinds).compactMap(Two.init)
    }
  }
}

private enum Role {
  enum Two: Int, Codable { case user, admin }
  enum Inserted: Int, Codable { case guest, user, admin }
  enum Appended: Int, Codable { case user, admin, guest }
  struct Account<Role: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var role: Role }
}

private enum Mood {
  enum Two: Codable, Equatable { case calm, loud(level: Int) }
  enum Three: Codable, Equatable { case calm, loud(level: Int), angry }
  enum Relabelled: Codable, Equatable { case calm, loud(volume: Int) }
  struct Day<Mood: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var mood: Mood }
}

extension Evolution {
  private static func notes<Value: Codable & Equatable & Sendable>(_ kinds: Value...) -> Stage {
    Stage(Kind.Notes(kinds: kinds))
  }

  static let enums: [Evolution] = [
    Evolution(
      "Enums", "case added", Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)),
      Stage(Kind.Note(kind: Kind.Three.text), .init(kind: .image), .init(kind: .audio)), .read, .refused),
    Evolution(
      "Enums", "case added, where the old version has a fallback",
      Stage(Kind.Note(kind: Kind.TwoForgiving.text), .init(kind: .image)),
      Stage(Kind.Note(kind: Kind.Three.text), .init(kind: .image), .init(kind: .audio)), .read, .read),
    Evolution(
      "Enums", "case removed", Stage(Kind.Note(kind: Kind.Three.text), .init(kind: .image), .init(kind: .audio)),
      Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)), .refused, .read),
    Evolution(
      "Enums", "case removed, and a fallback added",
      Stage(Kind.Note(kind: Kind.Three.text), .init(kind: .image), .init(kind: .audio)),
      Stage(Kind.Note(kind: Kind.TwoForgiving.text), .init(kind: .image)), .changed, .read),
    Evolution(
      "Enums", "case renamed, with its old raw value", Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)),
      Stage(Kind.Note(kind: Kind.Renamed.text), .init(kind: .picture)), .read, .read),
    Evolution(
      "Enums", "case renamed, and its raw value with it", Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)),
      Stage(Kind.Note(kind: Kind.Reworded.text), .init(kind: .picture)), .refused, .refused),
    Evolution(
      "Enums", "raw values of two cases swapped", Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)),
      Stage(Kind.Note(kind: Kind.Swapped.text), .init(kind: .image)), .changed, .changed),
    Evolution(
      "Enums", "raw values moved by a case inserted before",
      Stage(Role.Account(role: Role.Two.user), .init(role: .admin)),
      Stage(Role.Account(role: Role.Inserted.guest), .init(role: .user), .init(role: .admin)), .changed, .refused),
    Evolution(
      "Enums", "case appended to implicit raw values", Stage(Role.Account(role: Role.Two.user), .init(role: .admin)),
      Stage(Role.Account(role: Role.Appended.guest), .init(role: .user), .init(role: .admin)), .read, .refused),
    Evolution(
      "Enums", "text to an enum with the same raw values", Stage(Kind.Note(kind: "text"), .init(kind: "image")),
      Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)), .read, .read),
    Evolution(
      "Enums", "enum to any text", Stage(Kind.Note(kind: Kind.Two.text), .init(kind: .image)),
      Stage(Kind.Note(kind: "text"), .init(kind: "video")), .read, .refused),
    Evolution(
      "Enums", "case removed that elements have", notes(Kind.Three.text, .image, .audio), notes(Kind.Two.text, .image),
      .refused, .read),
    Evolution(
      "Enums", "case removed, and such elements are left out", notes(Kind.Three.text, .image, .audio),
      Stage(Kind.SomeNotes([.text, .image])), .changed, .read),
    Evolution(
      "Enums", "case with associated values added", Stage(Mood.Day(mood: Mood.Two.calm), .init(mood: .loud(level: 1))),
      Stage(Mood.Day(mood: Mood.Three.calm), .init(mood: .loud(level: 1)), .init(mood: .angry)), .read, .refused),
    Evolution(
      "Enums", "label of an associated value renamed",
      Stage(Mood.Day(mood: Mood.Two.calm), .init(mood: .loud(level: 1))),
      Stage(Mood.Day(mood: Mood.Relabelled.calm), .init(mood: .loud(volume: 1))), .refused, .refused),
  ]
}
