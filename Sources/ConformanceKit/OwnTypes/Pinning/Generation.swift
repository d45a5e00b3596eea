import Foundation
import StoreCoding

/// Documents of one version of a type, as they were recorded.
struct Generation: Sendable {
  /// The day when the documents were recorded, such as `2026-11-23`.
  let date: String?
  /// The version of the app that wrote the documents, if it was given.
  let version: String?
  /// The documents.
  let documents: [DocumentSample]
  /// The places where an enum stands, with the raw values of its cases by their names.
  let enums: [String: [String: DocumentNode]]
  /// What the app could read beside its own documents when they were recorded.
  let reads: Tolerance

  /// The version for people, such as "version 1.2 of 2026-11-23".
  var name: String {
    [version.map { "version \($0)" } ?? "the version", date.map { "of \($0)" }].compactMap { $0 }.joined(separator: " ")
  }
}

/// What a version of an app could read beside its own documents.
struct Tolerance: Sendable, Hashable {
  /// The places where each cause was tolerated.
  private(set) var places: [ReadingRule.Cause: Set<String>] = [:]
  /// The objects in which unknown keys were refused.
  private(set) var refusedKeys: Set<String> = []

  /// Creates the tolerance from changed documents and whether the app read them. A cause is tolerated at a place if all
  /// of its documents were read.
  init(_ readings: [(variant: DocumentVariant, isRead: Bool)]) {
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
}

extension Tolerance: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case absent, null, unreadable, unknownCase, refusedUnknownKeys
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
  }

  /// The form in the file. Empty lists are left out.
  var json: JSONNode {
    let lists = Self.causes.map { ($1.rawValue, places[$0] ?? []) } + [("refusedUnknownKeys", refusedKeys)]
    return .object(lists.filter { !$1.isEmpty }.map { ($0, .array($1.sorted().map(JSONNode.string))) })
  }
}

extension Generation {
  /// The recorded cases of enums as features of documents.
  var recordedCases: Set<DocumentFeature> {
    Set(
      enums.flatMap { place, cases in
        cases.values.compactMap(\.caseName).map { DocumentFeature(place: place, trait: .enumCase($0)) }
      })
  }
}

extension Generation: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case date, version, encoding, documents, enums, reads }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    date = try container.decodeIfPresent(String.self, forKey: .date)
    version = try container.decodeIfPresent(String.self, forKey: .version)
    let format = try container.decode(DocumentFormat.self, forKey: .encoding)
    documents = try container.decode([RecordedDocument].self, forKey: .documents).map { document in
      guard let sample = document.sample(format) else {
        throw container.expected("documents in the form of \(format.rawValue)", forKey: .documents)
      }
      return sample
    }
    enums = try (container.decodeIfPresent([String: [String: AnyJSON]].self, forKey: .enums) ?? [:])
      .mapValues { $0.mapValues { DocumentNode($0.node) } }
    reads = try container.decodeIfPresent(Tolerance.self, forKey: .reads) ?? Tolerance([])
  }

  /// The form in the file.
  var json: JSONNode {
    let format = documents.first?.format ?? .json
    let members: [(String, JSONNode?)] = [
      ("date", date.map(JSONNode.string)), ("version", version.map(JSONNode.string)),
      ("encoding", .string(format.rawValue)), ("documents", .array(documents.map { RecordedDocument(of: $0).json })),
      ("enums", enums.isEmpty ? nil : DocumentNode.object(enums.mapValues { .object($0) }).json),
      ("reads", reads.json),
    ]
    return .object(members.compactMap { name, node in node.map { (name, $0) } })
  }
}
