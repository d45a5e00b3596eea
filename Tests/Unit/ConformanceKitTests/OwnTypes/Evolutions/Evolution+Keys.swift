import Foundation

/// Types of both versions, by what is changed.
private enum Person {
  struct Named: Codable, Equatable { var name = "Ada" }
  struct Nicked: Codable, Equatable { var name = "Ada", nick: String? }
  struct Aged: Codable, Equatable { var name = "Ada", age = 36 }
  struct MaybeAged: Codable, Equatable { var name = "Ada", age: Int? }
  struct Fractional: Codable, Equatable { var name = "Ada", age = 36.5 }
  struct Worded: Codable, Equatable { var name = "Ada", age = "36" }

  struct Themed: Codable, Equatable {
    var name = "Ada", theme: String
    init(_ theme: String) { self.theme = theme }
  }
  struct ThemedByDefault: Codable, Equatable { var name = "Ada", theme = "light" }
  struct ThemedIfPresent: Codable, Equatable {
    var name = "Ada", theme = "dark"
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
    }
  }
  struct FullNamed: Codable, Equatable { var fullName = "Ada" }
  struct Mapped: Codable, Equatable {
    var fullName = "Ada"
    enum CodingKeys: String, CodingKey { case fullName = "name" }
  }
  struct EitherNamed: Codable, Equatable {
    var fullName = "Ada"
    init() {}
    enum Keys: CodingKey { case name, fullName }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      fullName =
        try container.decodeIfPresent(String.self, forKey: .fullName) ?? container.decode(String.self, forKey: .name)
    }
  }
  struct Aliased: Codable, Equatable { var name = "Ada", alias: String? }
  struct AgedByDefault: Codable, Equatable {
    var name = "Ada", age = 36
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      age = try container.decodeIfPresent(Int.self, forKey: .age) ?? 0
    }
  }
  /// Reads integers too, and makes a text of them.
  struct WordedFromBoth: Codable, Equatable {
    var name = "Ada", age = "36"
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      age = (try? container.decode(Int.self, forKey: .age)).map { "\($0)" } ?? "unknown"
      if let text = try? container.decode(String.self, forKey: .age) { age = text }
    }
  }
  struct Listed: Codable, Equatable { var name = ["Ada"] }
  struct Scored<Score: Codable & Equatable & Sendable>: Codable, Equatable { var score: Score }
}

private enum Nested {
  struct Place: Codable, Equatable { var street = "Main" }
  struct ZippedPlace: Codable, Equatable { var street = "Main", zip = "10001" }
  struct MaybeZippedPlace: Codable, Equatable { var street = "Main", zip: String? }
  struct ZippedPlaceByDefault: Codable, Equatable {
    var street = "Main", zip = "10001"
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      street = try container.decode(String.self, forKey: .street)
      zip = try container.decodeIfPresent(String.self, forKey: .zip) ?? ""
    }
  }
  struct One<Inner: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var home: Inner }
  struct Maybe<Inner: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var home: Inner? }
  struct Many<Inner: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var homes: [Inner] }
  struct Table: Codable, Equatable { var marks = ["a": 1, "b": 2] }
  struct Marks: Codable, Equatable {
    var marks = Both()
    struct Both: Codable, Equatable { var a: Int? = 1, b: Int? = 2 }
  }
  struct Tags: Codable, Equatable { var tags = ["a", "b"] }
  struct TagSet: Codable, Equatable { var tags: Set<String> = ["a", "b"] }
}

extension Evolution {
  static let keys: [Evolution] = [
    Evolution("Keys", "required key added", Stage(Person.Named()), Stage(Person.Themed("dark")), .refused, .read),
    Evolution(
      "Keys", "key added, with a default at its declaration", Stage(Person.Named()), Stage(Person.ThemedByDefault()),
      .refused, .read),
    Evolution(
      "Keys", "key added, read with `decodeIfPresent ?? default`", Stage(Person.Named()),
      Stage(Person.ThemedIfPresent()), .read, .read),
    Evolution(
      "Keys", "optional key added", Stage(Person.Named()), Stage(Person.Nicked(), Person.Nicked(nick: "A")), .read,
      .read),
    Evolution(
      "Keys", "required key removed", Stage(Person.Aged()), Stage(Person.Named()), .withoutKey, .refused),
    Evolution(
      "Keys", "optional key removed", Stage(Person.Nicked(), Person.Nicked(nick: "A")), Stage(Person.Named()),
      .withoutKey, .read),
    Evolution("Keys", "required key renamed", Stage(Person.Named()), Stage(Person.FullNamed()), .refused, .refused),
    Evolution(
      "Keys", "optional key renamed", Stage(Person.Nicked(), Person.Nicked(nick: "A")),
      Stage(Person.Aliased(), Person.Aliased(alias: "A")), .withoutKey, .read),
    Evolution(
      "Keys", "property renamed, with its old key in `CodingKeys`", Stage(Person.Named()), Stage(Person.Mapped()),
      .read, .read),
    Evolution(
      "Keys", "key renamed, and the old one is read too", Stage(Person.Named()), Stage(Person.EitherNamed()),
      .withoutKey, .refused),
    Evolution(
      "Keys", "optional to required", Stage(Person.MaybeAged(), Person.MaybeAged(age: 36)), Stage(Person.Aged()),
      .refused, .read),
    Evolution(
      "Keys", "optional to required, with `?? default`", Stage(Person.MaybeAged(), Person.MaybeAged(age: 36)),
      Stage(Person.AgedByDefault()), .read, .read),
    Evolution(
      "Keys", "required to optional", Stage(Person.Aged()), Stage(Person.MaybeAged(), Person.MaybeAged(age: 36)),
      .read, .refused),
  ]

  static let kinds: [Evolution] = [
    Evolution("Kinds", "integer to text", Stage(Person.Aged()), Stage(Person.Worded()), .refused, .refused),
    Evolution(
      "Kinds", "integer to text, and integers are read too", Stage(Person.Aged()), Stage(Person.WordedFromBoth()),
      .changed, .refused),
    Evolution("Kinds", "`Int` to `Double`", Stage(Person.Aged()), Stage(Person.Fractional()), .read, .refused),
    Evolution("Kinds", "`Double` to `Int`", Stage(Person.Fractional()), Stage(Person.Aged()), .refused, .read),
    Evolution(
      "Kinds", "`Int` to `Int16`", Stage(Person.Scored(score: 5), Person.Scored(score: 70_000)),
      Stage(Person.Scored<Int16>(score: 5)), .refused, .read),
    Evolution(
      "Kinds", "`Int16` to `Int`", Stage(Person.Scored<Int16>(score: 5)),
      Stage(Person.Scored(score: 5), Person.Scored(score: 70_000)), .read, .refused),
    Evolution(
      "Kinds", "`Int` to `UInt`", Stage(Person.Scored(score: 5), Person.Scored(score: -5)),
      Stage(Person.Scored<UInt>(score: 5)), .refused, .read),
    Evolution(
      "Kinds", "`Double` to `Float`", Stage(Person.Scored(score: 0.5), Person.Scored(score: 0.123456789012)),
      Stage(Person.Scored<Float>(score: 0.5)), .changed, .read),
    Evolution(
      "Kinds", "`Float` to `Double`", Stage(Person.Scored<Float>(score: 0.5)),
      Stage(Person.Scored(score: 0.5), Person.Scored(score: 0.123456789012)), .read, .changed),
    Evolution("Kinds", "one value to an array", Stage(Person.Named()), Stage(Person.Listed()), .refused, .refused),
    Evolution("Kinds", "array to set", Stage(Nested.Tags()), Stage(Nested.TagSet()), .read, .read),
    Evolution(
      "Kinds", "dictionary to an object with optional keys", Stage(Nested.Table()), Stage(Nested.Marks()), .read, .read),
  ]

  static let nested: [Evolution] = [
    Evolution(
      "Nested", "required key added in an object", Stage(Nested.One(home: Nested.Place())),
      Stage(Nested.One(home: Nested.ZippedPlace())), .refused, .read),
    Evolution(
      "Nested", "optional key added in an object", Stage(Nested.One(home: Nested.Place())),
      Stage(
        Nested.One(home: Nested.MaybeZippedPlace()), Nested.One(home: Nested.MaybeZippedPlace(zip: "10001"))), .read,
      .read),
    Evolution(
      "Nested", "required key added in elements", Stage(Nested.Many(homes: [Nested.Place()])),
      Stage(Nested.Many(homes: [Nested.ZippedPlace()])), .refused, .read),
    Evolution(
      "Nested", "key added in elements, read with `decodeIfPresent ?? default`",
      Stage(Nested.Many(homes: [Nested.Place()])), Stage(Nested.Many(homes: [Nested.ZippedPlaceByDefault()])), .read,
      .read),
    Evolution(
      "Nested", "required key removed in elements", Stage(Nested.Many(homes: [Nested.ZippedPlace()])),
      Stage(Nested.Many(homes: [Nested.Place()])), .withoutKey, .refused),
    Evolution(
      "Nested", "optional object to required", Stage(Nested.Maybe<Nested.Place>(), Nested.Maybe(home: Nested.Place())),
      Stage(Nested.One(home: Nested.Place())), .refused, .read),
    Evolution(
      "Nested", "required object to optional", Stage(Nested.One(home: Nested.Place())),
      Stage(Nested.Maybe<Nested.Place>(), Nested.Maybe(home: Nested.Place())), .read, .refused),
  ]
}
