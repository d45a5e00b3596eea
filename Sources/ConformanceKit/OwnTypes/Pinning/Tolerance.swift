import StoreCoding
import StoreContract

/// What a version of an app could read beside its own documents.
struct Tolerance: Sendable, Hashable {
  /// The places where each cause was tolerated.
  private(set) var places: [ReadingRule.Cause: Set<String>] = [:]
  /// The objects in which unknown keys were refused.
  private(set) var refusedKeys: Set<String> = []
  /// The places where numbers of a range were refused or read as other numbers.
  private(set) var refusedNumbers: [NumberRange: Set<String>] = [:]

  /// Creates the tolerance from changed documents and whether the app read them. A cause is tolerated at a place if all
  /// of its documents were read.
  ///
  /// - Parameters:
  ///   - readings: The changed documents.
  ///   - numbers: The places where numbers of a range were not read as they are.
  init(_ readings: [(variant: DocumentVariant, isRead: Bool)], refusing numbers: [NumberRange: Set<String>] = [:]) {
    refusedNumbers = numbers
    for (variant, isRead) in readings where !isRead && variant.cause == .unknownKey {
      refusedKeys.insert(variant.place)
    }
    for (variant, isRead) in readings where isRead && variant.cause != .unknownKey {
      places[variant.cause, default: []].insert(variant.place)
    }
    for (variant, isRead) in readings where !isRead { places[variant.cause]?.remove(variant.place) }
  }

  /// Whether a cause was tolerated at a place.
  func bears(_ cause: ReadingRule.Cause, at place: String) -> Bool {
    cause == .unknownKey ? !refusedKeys.contains(place) : places[cause]?.contains(place) ?? false
  }

  /// Whether numbers of a range were not read as they are at a place.
  func refuses(_ range: NumberRange, at place: String) -> Bool { refusedNumbers[range]?.contains(place) ?? false }
}

extension Tolerance: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case absent, null, unreadable, unknownCase, refusedUnknownKeys, refusedNumbers
  }

  private static let causes: [(ReadingRule.Cause, CodingKeys)] = [
    (.absent, .absent), (.null, .null), (.unreadable, .unreadable), (.unknownCase, .unknownCase),
  ]

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    for (cause, key) in Self.causes {
      places[cause] = try container.decodeIfPresent(Set<String>.self, forKey: key)
    }
    refusedKeys = try container.decodeIfPresent(Set<String>.self, forKey: .refusedUnknownKeys) ?? []
    let numbers = try container.decodeIfPresent([String: Set<String>].self, forKey: .refusedNumbers) ?? [:]
    for (name, places) in numbers {
      guard let range = NumberRange(named: name) else {
        let names = NumberRange.all.map(\.name).joined(separator: ", ")
        throw container.expected("one of \(names) in place of \(name.quoted)", forKey: .refusedNumbers)
      }
      refusedNumbers[range] = places
    }
  }

  /// The form in the file. Empty lists are left out.
  var json: JSONNode {
    let lists = Self.causes.map { ($1.rawValue, places[$0] ?? []) } + [("refusedUnknownKeys", refusedKeys)]
    let numbers = refusedNumbers.filter { !$1.isEmpty }.map { ($0.name, $1) }.sorted { $0.0 < $1.0 }
    let members = Self.members(lists) + (numbers.isEmpty ? [] : [("refusedNumbers", .object(Self.members(numbers)))])
    return .object(members)
  }

  private static func members(_ lists: [(String, Set<String>)]) -> [(String, JSONNode)] {
    lists.filter { !$1.isEmpty }.map { ($0, .array($1.sorted().map(JSONNode.string))) }
  }
}
