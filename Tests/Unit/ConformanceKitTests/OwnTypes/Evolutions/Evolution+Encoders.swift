import Foundation

private struct Event: Codable, Equatable { var createdAt = Date(timeIntervalSinceReferenceDate: 100) }
private struct Draft: Codable, Equatable { var plannedFor: String? = "May" }
private struct Title: Codable, Equatable { var title = "Tea" }

private enum Coders {
  static func json(
    _ dates: JSONEncoder.DateEncodingStrategy, _ keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = dates
    encoder.keyEncodingStrategy = keys
    return encoder
  }

  static func json(
    _ dates: JSONDecoder.DateDecodingStrategy, _ keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  ) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    decoder.keyDecodingStrategy = keys
    return decoder
  }

  /// Reads numbers as seconds since 2001, as version 1 wrote them, and texts as ISO 8601.
  @Sendable static func either(_ decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
    return try Date(try container.decode(String.self), strategy: .iso8601)
  }
}

extension Evolution {
  private static let iso = Stage(
    Event(), encode: { try Coders.json(.iso8601).encode($0) },
    decode: { try Coders.json(.iso8601).decode(Event.self, from: $0) })

  private static func snaked<Value: Codable & Equatable & Sendable>(_ value: Value) -> Stage {
    Stage(
      value, encode: { try Coders.json(.deferredToDate, .convertToSnakeCase).encode($0) },
      decode: { try Coders.json(.deferredToDate, .convertFromSnakeCase).decode(Value.self, from: $0) })
  }

  static let encoders: [Evolution] = [
    Evolution(
      "Encoders", "dates as seconds since 1970 instead of 2001", Stage(Event()),
      Stage(
        Event(), encode: { try Coders.json(.secondsSince1970).encode($0) },
        decode: { try Coders.json(.secondsSince1970).decode(Event.self, from: $0) }), .changed, .changed),
    Evolution("Encoders", "dates as ISO 8601 instead of seconds", Stage(Event()), iso, .refused, .refused),
    Evolution(
      "Encoders", "dates as ISO 8601, and seconds are read too", Stage(Event()),
      Stage(
        Event(), encode: { try Coders.json(.iso8601).encode($0) },
        decode: { try Coders.json(.custom(Coders.either)).decode(Event.self, from: $0) }), .read, .refused),
    Evolution("Encoders", "keys in snake case", Stage(Event()), snaked(Event()), .read, .refused),
    Evolution("Encoders", "optional keys in snake case", Stage(Draft()), snaked(Draft()), .read, .changed),
    Evolution(
      "Encoders", "property list instead of JSON", Stage(Title()),
      Stage(
        Title(), encode: { try PropertyListEncoder().encode($0) },
        decode: { try PropertyListDecoder().decode(Title.self, from: $0) }), .refused, .refused),
    Evolution(
      "Encoders", "property list instead of JSON, and JSON is read too", Stage(Title()),
      Stage(
        Title(), encode: { try PropertyListEncoder().encode($0) },
        decode: { data in
          try (try? PropertyListDecoder().decode(Title.self, from: data))
            ?? JSONDecoder().decode(Title.self, from: data)
        }), .read, .refused),
  ]

  /// All evolutions, in the order of the page.
  static let all = keys + kinds + nested + enums + encoders
}
