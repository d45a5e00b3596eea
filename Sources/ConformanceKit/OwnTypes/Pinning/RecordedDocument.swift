import ConformanceChecking
import Foundation
import StoreCoding

/// A document in a file of pins: JSON as it is, a text as its lines, and bytes as Base64.
struct RecordedDocument: Sendable {
  /// The document in the form of its encoding.
  let document: JSONNode
  /// The value in the document, if the document does not show it in the same form.
  let value: JSONNode?

  /// Creates the recorded form of a document.
  init(of sample: DocumentSample) {
    document =
      switch sample.format {
      case .json: sample.tree?.json ?? .null
      case .xmlPropertyList, .text:
        .array(
          String(decoding: sample.data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map { .string(String($0)) })
      case .binaryPropertyList, .bytes: .string(sample.data.base64EncodedString())
      }
    value = sample.format == .json && sample.tree == sample.value ? nil : sample.value.json
  }

  /// The form in the file.
  var json: JSONNode {
    .object([("document", document)] + (value.map { [("value", $0)] } ?? []))
  }

  /// The document as it was written; nil if the file has another form than the encoding asks for.
  func sample(_ format: DocumentFormat) -> DocumentSample? {
    data(format).map { DocumentSample(data: $0, value: DocumentNode(value ?? document)) }
  }

  private func data(_ format: DocumentFormat) -> Data? {
    switch format {
    case .json: return DocumentFormat.json.data(of: DocumentNode(document))
    case .xmlPropertyList, .text:
      guard let lines = document.elements?.map(\.word), !lines.contains(nil) else { return nil }
      return Data(lines.compactMap { $0 }.joined(separator: "\n").utf8)
    case .binaryPropertyList, .bytes: return document.word.flatMap { Data(base64Encoded: $0) }
    }
  }
}

extension RecordedDocument: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case document, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    document = try container.decode(AnyJSON.self, forKey: .document).node
    value = try container.contains(.value) ? container.decode(AnyJSON.self, forKey: .value).node : nil
  }
}

/// A JSON value as the file has it.
struct AnyJSON: Decodable {
  let node: JSONNode

  init(from decoder: any Decoder) throws {
    guard let strict = decoder as? any StrictDecoder else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "expected a file of the kit"))
    }
    node = try JSONNode(json: Array(strict.source), maximumDepth: JSONFile.maximumDepth)
  }
}
