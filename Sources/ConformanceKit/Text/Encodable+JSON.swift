import Foundation

extension Encodable {
  /// The value as JSON of a stable form: pretty-printed, keys sorted, slashes as they are.
  package func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
