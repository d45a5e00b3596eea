import Foundation

/// Types as apps have them, whose coding is not synthesised.
enum Realistic {
  enum Theme: String, Codable, CaseIterable { case light, dark }
  enum Mood: Codable, Equatable { case calm, loud(level: Int) }

  /// A property wrapper that hands its decoder and its encoder on to the value.
  @propertyWrapper struct Handed<Value: Codable & Equatable & Sendable>: Codable, Equatable {
    var wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
  }

  struct Settings: Codable, Equatable {
    @Handed var theme: Theme
    @Handed var mood: Mood
  }

  /// Reads elements that it cannot read as nothing.
  @propertyWrapper struct Lossy<Element: Codable & Equatable & Sendable>: Codable, Equatable {
    var wrappedValue: [Element]

    private struct Skipped: Decodable {}

    init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      wrappedValue = []
      while !container.isAtEnd {
        if let element = try? container.decode(Element.self) {
          wrappedValue.append(element)
        } else {
          _ = try container.decode(Skipped.self)
        }
      }
    }

    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
  }

  struct Reaction: Codable, Equatable { var theme: Theme, by: String }
  struct Message: Codable, Equatable { @Lossy var reactions: [Reaction] }

  enum Day: String, Codable, CodingKeyRepresentable, CaseIterable { case monday, tuesday }
  enum ShorterWeek: String, Codable, CodingKeyRepresentable, CaseIterable { case monday }
  struct Schedule<Key: Codable & Hashable & Sendable>: Codable, Equatable { var hours: [Key: Int] }

  /// A dictionary that leaves out the keys that it does not know.
  struct LenientSchedule: Codable, Equatable {
    var hours: [Day: Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let all = try container.decode([String: Int].self, forKey: .hours).map { (Day(rawValue: $0), $1) }
      hours = Dictionary(all.compactMap { day, count in day.map { ($0, count) } }) { first, _ in first }
    }
  }

  /// Tells its cases apart by a text, as many web services do. What it does not know is refused.
  enum Block: Codable, Equatable {
    case text(String), image(url: String)
    private enum CodingKeys: String, CodingKey { case type, text, url }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try container.decode(String.self, forKey: .text))
      case "image": self = .image(url: try container.decode(String.self, forKey: .url))
      case let other:
        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no block \(other)")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .text(let text):
        try container.encode("text", forKey: .type)
        try container.encode(text, forKey: .text)
      case .image(let url):
        try container.encode("image", forKey: .type)
        try container.encode(url, forKey: .url)
      }
    }
  }

  /// The same with a case for what it does not know.
  enum LenientBlock: Codable, Equatable {
    case block(Block), unknown

    init(from decoder: any Decoder) throws {
      self = (try? Block(from: decoder)).map { .block($0) } ?? .unknown
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .block(let block): try block.encode(to: encoder)
      case .unknown: try ["type": "unknown"].encode(to: encoder)
      }
    }
  }

  struct Article<Element: Codable & Equatable & Sendable>: Codable, Equatable { var blocks: [Element] }

  /// Objects of several types in one list, each of which has the text that tells them apart.
  enum WidgetKind: String, Codable { case clock, weather }
  struct Clock: Codable, Equatable { var kind: WidgetKind, zone: String }
  struct Weather: Codable, Equatable { var kind: WidgetKind, city: String, note: String? }
  struct Widget: Codable, Equatable {
    var clock: Clock?
    var weather: Weather?
    private enum CodingKeys: String, CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      switch try decoder.container(keyedBy: CodingKeys.self).decode(WidgetKind.self, forKey: .kind) {
      case .clock: clock = try Clock(from: decoder)
      case .weather: weather = try Weather(from: decoder)
      }
    }

    func encode(to encoder: any Encoder) throws {
      try clock?.encode(to: encoder)
      try weather?.encode(to: encoder)
    }
  }

  /// Keys that are data, in a container of the type's own.
  struct Metrics: Codable, Equatable {
    var counts: [String: Int] = [:]

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for key in container.allKeys { counts[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (key, count) in counts { try container.encode(count, forKey: Name(stringValue: key)) }
    }
  }

  struct Report: Codable, Equatable { var name: String, metrics: Metrics }

  /// A key with a point beside an object whose name is what stands before the point.
  struct Dotted: Codable, Equatable {
    struct App: Codable, Equatable { var theme: Int }
    var app: App
    var size: Int
    private enum CodingKeys: String, CodingKey { case app, size = "app.size" }
  }

  struct Tree: Codable, Equatable { var label: Theme, children: [Tree] }

  enum Item {
    struct Old: Codable, Equatable { var name: String }
    struct New: Codable, Equatable { var name: String, price: Int }
  }
  struct Basket<Element: Codable & Equatable & Sendable>: Codable, Equatable { var byName: [String: Element] }
}
