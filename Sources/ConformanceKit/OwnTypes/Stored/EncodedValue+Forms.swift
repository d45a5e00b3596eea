import Foundation
import Generators
import StoreCoding
import StoreHosting

extension EncodedValue {
  /// What may be found in the place of an encoded value: JSON of any other kind, and what is none.
  private static let texts = [
    "null", "0", "-1", "0.5", "1e400", "true", "\"\"", "\"a\"", "[]", "{}", "[null]", "{\"\":null}", "", "{", "\"",
    "nul",
  ]

  /// What a store may hold of some values: each encoded, whole, cut short, or with a part replaced or left out.
  static func forms<Value: Sendable>(
    of values: Generator<Value>, encode: @escaping @Sendable (Value) throws -> EncodedValue
  ) -> StoredForms<EncodedValue> {
    StoredForms(
      default: EncodedValue(""), edges: texts.map { EncodedValue($0) } + [EncodedValue(Data([0xff, 0, 0xc0]))],
      values: Generator { draw throws(Discard) in
        let value = try values(&draw)
        guard let whole = encoded(value, encode) else { return EncodedValue(draw.element(of: texts)) }
        return spoiling(whole, &draw)
      })
  }

  /// A value encoded; nil when that throws or traps, which other laws tell of.
  private static func encoded<Value: Sendable>(
    _ value: Value, _ encode: @escaping @Sendable (Value) throws -> EncodedValue
  ) -> EncodedValue? {
    let work = try? WatchedWork.converting { try? encode(value) }
    guard case .returned(let encoded) = work?.ending(within: WatchedWork<Void>.timeout) else { return nil }
    return encoded?.inOrder
  }

  private static func spoiling(_ whole: EncodedValue, _ draw: inout Draw) -> EncodedValue {
    switch draw.index(weights: [1, 6, 2]) {
    case 0: return whole
    case 1:
      guard let node = whole.node else { return cut(whole, &draw) }
      return EncodedValue(JSONNode.spoiling(node, &draw).text)
    default: return cut(whole, &draw)
    }
  }

  private static func cut(_ whole: EncodedValue, _ draw: inout Draw) -> EncodedValue {
    EncodedValue(whole.data.prefix(draw.uniform(in: 0...whole.data.count)))
  }
}
