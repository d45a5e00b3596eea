import ConformanceChecking
package import Foundation
public import Generators
import StoreCoding
import StoreContract
import StoreHosting

/// The encoded form of a value.
///
/// JSON is printed and compared with sorted keys, because encoders may write the keys of one value in a different order
/// each time.
public struct EncodedValue: Sendable, SwiftSourceConvertible {
  /// The bytes that the encoder wrote.
  package let data: Data

  init(_ data: Data) {
    self.data = data
  }

  init(_ text: String) {
    self.init(Data(text.utf8))
  }

  /// `Data(#"{"name":"Ada"}"#.utf8)`, or the bytes as Base64 if they are not text.
  public var swiftSource: SwiftSource {
    if let text = node?.inOrder.text {
      return .text("Data(\(text.contains("\"#") ? text.quoted : "#\"\(text)\"#").utf8)")
    }
    if let text = String(validating: data, as: UTF8.self) { return .text("Data(\(text.quoted).utf8)") }
    return .text("Data(base64Encoded: \(data.base64EncodedString().quoted))!")
  }

  /// The same value with sorted keys if it is JSON. Generated forms must be the same in every run.
  var inOrder: EncodedValue { node.map { EncodedValue($0.inOrder.text) } ?? self }

  /// The content as JSON; nil if it is not JSON.
  var node: JSONNode? {
    try? JSONNode(json: [UInt8](data), maximumDepth: JSONFile.maximumDepth)
  }
}

extension EncodedValue {
  /// Texts that a store may contain instead of an encoded value: JSON of other kinds, and invalid JSON.
  private static let texts = [
    "null", "0", "-1", "0.5", "1e400", "true", "\"\"", "\"a\"", "[]", "{}", "[null]", "{\"\":null}", "", "{", "\"",
    "nul",
  ]

  /// The forms that a store may contain for some values: an encoded value that is complete, truncated, or has a part
  /// replaced or removed.
  static func forms<Value: Sendable>(
    of values: Generator<Value>, encode: @escaping @Sendable (Value) throws -> EncodedValue
  ) -> StoredForms<EncodedValue> {
    StoredForms(
      default: EncodedValue(""), edges: texts.map { EncodedValue($0) } + [EncodedValue(Data([0xff, 0, 0xc0]))],
      values: Generator { draw throws(Discard) in
        let value = try values(&draw)
        guard let whole = encoded(value, encode) else { return EncodedValue(draw.element(of: texts)) }
        return invalidating(whole, &draw)
      })
  }

  /// Encodes a value. Returns nil if that throws, traps or hangs; other laws report that.
  private static func encoded<Value: Sendable>(
    _ value: Value, _ encode: @escaping @Sendable (Value) throws -> EncodedValue
  ) -> EncodedValue? {
    let work = try? WatchedWork.converting { try? encode(value) }
    guard case .returned(let encoded) = work?.ending(within: WatchedWork<Void>.timeout) else { return nil }
    return encoded?.inOrder
  }

  private static func invalidating(_ whole: EncodedValue, _ draw: inout Draw) -> EncodedValue {
    switch draw.index(weights: [1, 6, 2]) {
    case 0: return whole
    case 1:
      guard let node = whole.node else { return cut(whole, &draw) }
      return EncodedValue(JSONNode.invalidating(node, &draw).text)
    default: return cut(whole, &draw)
    }
  }

  private static func cut(_ whole: EncodedValue, _ draw: inout Draw) -> EncodedValue {
    EncodedValue(whole.data.prefix(draw.uniform(in: 0...whole.data.count)))
  }
}
