import Foundation

/// Types such as apps store, for each of which values are drawn.
enum Derived {
  struct Plain: Codable, Equatable {
    var name: String
    var age: Int
    var isDone: Bool
    var score: Double
    var ratio: Float
  }

  struct Optionals: Codable, Equatable {
    var name: String?
    var age: Int?
    var tags: [String?]?
    var inner: Plain?
  }

  struct Integers: Codable, Equatable {
    var a: Int8, b: Int16, c: Int32, d: Int64, e: UInt, f: UInt8, g: UInt16, h: UInt32, i: UInt64
  }

  enum Listed: Int, Codable, CaseIterable { case low = -1, high = 7 }

  /// Its cases are known from its metadata alone.
  enum Unlisted: String, Codable { case text, image, audio = "sound" }

  enum WithoutRawValues: Codable { case on, off }

  enum Single: String, Codable { case only }

  enum Shape: Codable, Equatable {
    case circle(radius: Int)
    case rectangle(width: Int, height: Int)
    case named(String)
    case empty
  }

  indirect enum Expression: Codable, Equatable {
    case sum(Expression, Expression)
    case negated(Expression)
    case number(Int)
  }

  struct Tree: Codable, Equatable {
    var label: String
    var children: [Tree]
  }

  final class Link: Codable, Equatable {
    let number: Int
    let next: Link?
    static func == (left: Link, right: Link) -> Bool { left.number == right.number && left.next == right.next }
  }

  struct Box<Content: Codable & Equatable>: Codable, Equatable { var content: Content }

  struct Pair<First: Codable & Equatable, Second: Codable & Equatable>: Codable, Equatable {
    var first: First
    var second: Second
  }

  /// Reads an object within its own, as APIs wrap them.
  struct Enveloped: Codable, Equatable {
    var name: String
    var numbers: [Int]
    private enum Outer: String, CodingKey { case data }
    private enum Inner: String, CodingKey { case name, numbers }

    init(from decoder: any Decoder) throws {
      let inner = try decoder.container(keyedBy: Outer.self).nestedContainer(keyedBy: Inner.self, forKey: .data)
      name = try inner.decode(String.self, forKey: .name)
      var elements = try inner.nestedUnkeyedContainer(forKey: .numbers)
      numbers = []
      while !elements.isAtEnd { numbers.append(try elements.decode(Int.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Outer.self)
      var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .data)
      try inner.encode(name, forKey: .name)
      try inner.encode(numbers, forKey: .numbers)
    }
  }

  /// Refuses most of what is drawn.
  struct Percentage: Codable, Equatable {
    var value: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      guard value.isMultiple(of: 2) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(value) is odd")
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// Two numbers without keys.
  struct Point: Codable, Equatable {
    var x: Double, y: Double
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      (x, y) = (try container.decode(Double.self), try container.decode(Double.self))
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(x)
      try container.encode(y)
    }
  }

  /// Any JSON, found by asking for one kind after the other.
  enum JSON: Codable, Equatable {
    case bool(Bool), number(Int), text(String), array([JSON]), object([String: JSON]), null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([JSON].self) {
        self = .array(value)
      } else if let value = try? container.decode([String: JSON].self) {
        self = .object(value)
      } else {
        self = .null
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      case .null: try container.encodeNil()
      }
    }
  }

  enum Lenient: String, Codable, Equatable {
    case known, other, unknown
    init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  struct WithDefault: Codable, Equatable {
    var name: String
    var theme: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
    }
  }

  /// Tells a key that is absent from one that is null.
  struct Patch: Codable, Equatable {
    enum Change: Equatable { case keep, clear, set(Int) }
    var limit: Change
    private enum CodingKeys: String, CodingKey { case limit }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if !container.contains(.limit) {
        limit = .keep
      } else if try container.decodeNil(forKey: .limit) {
        limit = .clear
      } else {
        limit = .set(try container.decode(Int.self, forKey: .limit))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch limit {
      case .keep: break
      case .clear: try container.encodeNil(forKey: .limit)
      case .set(let value): try container.encode(value, forKey: .limit)
      }
    }
  }

  class Animal: Codable { let name: String }

  final class Dog: Animal, Equatable {
    let age: Int
    private enum CodingKeys: String, CodingKey { case age }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Int.self, forKey: .age)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(age, forKey: .age)
      try super.encode(to: container.superEncoder())
    }

    static func == (left: Dog, right: Dog) -> Bool { left.name == right.name && left.age == right.age }
  }

  @propertyWrapper struct Trimmed: Codable, Equatable {
    var wrappedValue: String
  }

  struct Wrapped: Codable, Equatable { @Trimmed var title: String }

  /// An enum whose author wrote its decoding, by a key that says what follows.
  enum Event: Codable, Equatable {
    case login(user: String), logout
    private enum Kind: String, Codable { case login, logout }
    private enum CodingKeys: String, CodingKey { case type, user }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .login: self = .login(user: try container.decode(String.self, forKey: .user))
      case .logout: self = .logout
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .login(let user):
        try container.encode(Kind.login, forKey: .type)
        try container.encode(user, forKey: .user)
      case .logout: try container.encode(Kind.logout, forKey: .type)
      }
    }
  }

  /// Keys that are data, in a container of its own.
  struct Bag: Codable, Equatable {
    struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var counts: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for key in container.allKeys { counts[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (key, count) in counts {
        if let key = Name(stringValue: key) { try container.encode(count, forKey: key) }
      }
    }
  }

  struct Foundational: Codable, Equatable {
    var date: Date
    var id: UUID
    var link: URL
    var price: Decimal
    var bytes: Data
  }
}
