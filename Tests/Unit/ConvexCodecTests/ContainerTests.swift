import ConvexCodec
import Foundation
import Testing

@Suite struct ContainerTests {
  enum Key: String, CodingKey { case a, b, c, d }

  /// A type made of nested containers.
  struct Nested: Codable, Hashable {
    var a = 1.5
    var b = ["x", "y"]
    var c = true

    init() {}

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var inner = container.nestedContainer(keyedBy: Key.self, forKey: .a)
      var list = container.nestedUnkeyedContainer(forKey: .b)
      var deep = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(a, forKey: .a)
      try deep.encode(b[0], forKey: .b)
      try list.encode(b[1])
      try list.encodeNil()
      #expect(list.count == 3)
      var pair = list.nestedUnkeyedContainer()
      try pair.encode(c)
      try container.encodeNil(forKey: .d)
      #expect(pair.codingPath.map(\.stringValue) == ["b", "3"])
      #expect(deep.codingPath.map(\.stringValue) == ["b", "0"])
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      a = try container.nestedContainer(keyedBy: Key.self, forKey: .a).decode(Double.self, forKey: .a)
      var list = try container.nestedUnkeyedContainer(forKey: .b)
      let first = try list.nestedContainer(keyedBy: Key.self).decode(String.self, forKey: .b)
      #expect(try !list.decodeNil() && list.currentIndex == 1 && list.count == 4)
      b = [first, try list.decode(String.self)]
      #expect(try list.decodeNil())
      var pair = try list.nestedUnkeyedContainer()
      c = try pair.decode(Bool.self)
      #expect(pair.isAtEnd && list.isAtEnd)
      #expect(try container.decodeNil(forKey: .d) && !container.contains(.c))
    }
  }

  @Test func nestedContainers() throws {
    let form = #"{"a":{"a":1.5},"b":[{"b":"x"},"y",null,[true]],"d":null}"#
    #expect(try wireForm(Nested()) == form)
    #expect(try decode(Nested.self, form) == Nested())
  }

  class Animal: Codable {
    var legs = 4
    init() {}
  }

  final class Dog: Animal {
    var name = "Rex"
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .a)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      let parent = container.superEncoder()
      try container.encode(name, forKey: .a)
      try super.encode(to: parent)
    }
  }

  @Test func superEncoderKeepsASuperclass() throws {
    let dog = Dog()
    dog.legs = 3
    let form = #"{"a":"Rex","super":{"legs":{"$integer":"AwAAAAAAAAA="}}}"#
    #expect(try wireForm(dog) == form)
    #expect(try decode(Dog.self, form).legs == 3)
    let missing = message { _ = try decode(Dog.self, #"{"a":"Rex"}"#) }
    #expect(missing == #"key not found at the root, super: the object has no field "super""#)
    let wrong = message { _ = try decode(Dog.self, #"{"a":"Rex","super":{"legs":1}}"#) }
    #expect(wrong == "type mismatch at super.legs, Int: expected an int64, found the float64 1.0")
  }

  @Test func superEncodersOfFieldsAndItems() throws {
    struct Both: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try 1.5.encode(to: container.superEncoder(forKey: .a))
        var list = container.nestedUnkeyedContainer(forKey: .b)
        try true.encode(to: list.superEncoder())
        try list.encode("z")
      }
    }
    #expect(try wireForm(Both()) == #"{"a":1.5,"b":[true,"z"]}"#)
  }

  @Test func aKeyThatIsUsedTwiceKeepsTheLastValueOrBothParts() throws {
    struct Twice: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var first = container.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(1.5, forKey: .a)
        var second = container.nestedContainer(keyedBy: Key.self, forKey: .a)
        try second.encode(2.5, forKey: .b)
        _ = container.nestedContainer(keyedBy: Key.self, forKey: .b)
        try container.encode("last", forKey: .b)
        var again = encoder.container(keyedBy: Key.self)
        try again.encode(true, forKey: .c)
      }
    }
    #expect(try wireForm(Twice()) == #"{"a":{"a":1.5,"b":2.5},"b":"last","c":true}"#)
  }

  /// Encodes in a way that no codec can honour.
  struct Misuse: Encodable {
    let body: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  @Test func misuseIsAnErrorAndNoTrap() {
    let cases: [(Misuse, String)] = [
      (Misuse { _ in }, "it encoded nothing"),
      (Misuse { _ = $0.singleValueContainer() }, "it encoded nothing"),
      (
        Misuse {
          _ = $0.container(keyedBy: Key.self)
          _ = $0.unkeyedContainer()
        }, "it asked for an unkeyed container after a keyed container"
      ),
      (
        Misuse {
          var container = $0.singleValueContainer()
          try container.encode(1)
          try container.encode(2)
        }, "it encoded a single value after a single value"
      ),
      (
        Misuse {
          _ = $0.unkeyedContainer()
          var container = $0.singleValueContainer()
          try container.encodeNil()
        }, "it encoded a single value after an unkeyed container"
      ),
    ]
    for (value, expected) in cases {
      #expect(message { _ = try ConvexEncoder().encode(["x": value]) } == "invalid value at x: \(expected)")
    }
  }

  @Test func readingPastTheEndIsAnError() {
    struct Greedy: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while true { _ = try container.decode(Double.self) }
      }
    }
    #expect(
      message { _ = try decode([Greedy].self, "[[1,2]]") }
        == "value not found at [0][2], Double: the array has 2 items")
  }

  @Test func anItemThatFailsStaysNext() throws {
    struct Either: Decodable {
      var text = ""
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if let number = try? container.decode(Double.self) {
            text += "\(number) "
          } else {
            text += try container.decode(String.self)
          }
        }
      }
    }
    #expect(try decode(Either.self, #"["a",1,"b"]"#).text == "a1.0 b")
  }

  @Test func userInfoReachesEveryLevel() throws {
    struct Told: Codable {
      static let key = CodingUserInfoKey(rawValue: "told")
      var word: String
      init(word: String) { self.word = word }
      init(from decoder: any Decoder) throws {
        word = Self.word(in: decoder.userInfo)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.word(in: encoder.userInfo))
      }
      static func word(in userInfo: [CodingUserInfoKey: Any]) -> String {
        key.flatMap { userInfo[$0] as? String } ?? "nothing"
      }
    }
    let key = try #require(Told.key)
    var encoder = ConvexEncoder()
    encoder.userInfo[key] = "out"
    #expect(try encoder.encode(["a": [Told(word: "")]]) == Data(#"{"a":["out"]}"#.utf8))
    var decoder = ConvexDecoder()
    decoder.userInfo[key] = "in"
    #expect(try decoder.decode([String: [Told]].self, from: Data(#"{"a":["x"]}"#.utf8))["a"]?.first?.word == "in")
  }

  /// A type that is coded with a configuration, and one that holds it.
  struct Scaled: CodableWithConfiguration, Hashable {
    var number: Double
    init(_ number: Double) { self.number = number }
    init(from decoder: any Decoder, configuration: Double) throws {
      number = try Double(from: decoder) / configuration
    }
    func encode(to encoder: any Encoder, configuration: Double) throws {
      try (number * configuration).encode(to: encoder)
    }
  }

  struct Holder: CodableWithConfiguration, Hashable {
    var a: Scaled
    var b: Scaled?
    init(a: Scaled, b: Scaled?) { (self.a, self.b) = (a, b) }
    init(from decoder: any Decoder, configuration: Double) throws {
      let container = try decoder.container(keyedBy: Key.self)
      a = try container.decode(Scaled.self, forKey: .a, configuration: configuration)
      b = try container.decodeIfPresent(Scaled.self, forKey: .b, configuration: configuration)
    }
    func encode(to encoder: any Encoder, configuration: Double) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(a, forKey: .a, configuration: configuration)
      try container.encodeIfPresent(b, forKey: .b, configuration: configuration)
    }
  }

  @Test func configurationsReachTheirTypes() throws {
    for holder in [Holder(a: Scaled(2), b: nil), Holder(a: Scaled(2), b: Scaled(3))] {
      let data = try ConvexEncoder().encode(holder, configuration: 10)
      #expect(String(decoding: data, as: UTF8.self) == (holder.b == nil ? #"{"a":20.0}"# : #"{"a":20.0,"b":30.0}"#))
      #expect(try ConvexDecoder().decode(Holder.self, from: data, configuration: 10) == holder)
    }
  }
}
