import ConformanceChecking
import Foundation
import StoreCoding

extension RowValue {
  /// Creates the value of a column from JSON.
  init(_ node: DocumentNode) {
    switch node {
    case .null: self = .null
    case .string(let text): self = .text(text)
    case .number(let text):
      if let integer = Int64(text) {
        self = .integer(integer)
      } else {
        self = Double(text).map(RowValue.real) ?? .json(text)
      }
    case .object(let members) where members.count == 1 && members["base64"] != nil:
      self =
        members["base64"]?.json.word.flatMap { Data(base64Encoded: $0) }.map { .bytes(Array($0)) } ?? .json(node.text)
    case .bool, .date, .data, .array, .object: self = .json(node.text)
    }
  }

  /// The value as JSON. Bytes are an object with their Base64.
  var node: JSONNode {
    switch self {
    case .null: .null
    case .integer(let number): .number("\(number)")
    case .real(let number): .number("\(number)")
    case .text(let text): .string(text)
    case .bytes(let bytes): .object([("base64", .string(Data(bytes).base64EncodedString()))])
    case .json(let text): (try? JSONNode(json: Array(text.utf8), maximumDepth: JSONFile.maximumDepth)) ?? .string(text)
    }
  }
}
