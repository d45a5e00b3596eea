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
