import ConformanceKit
import ConvexCodec
import Foundation
import Generators
import Testing

extension ConvexValue {
  /// The value's JSON as text.
  var text: String {
    get throws { String(decoding: try json(), as: UTF8.self) }
  }

  /// Any legal value: every kind, up to four levels deep, edges of each among them.
  static let any = Generator<ConvexValue> { draw throws(Discard) in anyValue(&draw, levels: 4) }

  private static func anyValue(_ draw: inout Draw, levels: Int) -> ConvexValue {
    switch draw.index(weights: levels > 0 ? [1, 3, 5, 1, 3, 2, 3, 3] : [1, 3, 5, 1, 3, 2]) {
    case 0: .null
    case 1: .int64(draw.integer(in: .min ... .max))
    case 2: .float64(draw.double())
    case 3: .bool(draw.boolean())
    case 4: .string(draw.string(count: 0...12))
    case 5: .bytes(Data(draw.bytes(count: 0...12)))
    case 6: .array(draw.collection(count: 0...5) { anyValue(&$0, levels: levels - 1) })
    default: .object(anyFields(&draw, levels: levels - 1))
    }
  }

  private static func anyFields(_ draw: inout Draw, levels: Int) -> [String: ConvexValue] {
    let fields = draw.collection(count: 0...5) { draw in
      ("f" + draw.string(count: 0...4, alphabet: printable), anyValue(&draw, levels: levels))
    }
    return Dictionary(fields) { first, _ in first }
  }

  private static let printable = Alphabet((0x20...0x7E).map { Unicode.Scalar($0) })
}

/// The text of a value's encoded form.
func wireForm(_ value: some Encodable) throws -> String {
  String(decoding: try ConvexEncoder().encode(value), as: UTF8.self)
}

/// A value decoded from Convex's JSON.
func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
  try ConvexDecoder().decode(type, from: Data(json.utf8))
}

/// What a coding error says: its kind, its path, and its message.
func message(of body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> String? {
  do {
    try body()
    Issue.record("no error was thrown", sourceLocation: sourceLocation)
    return nil
  } catch let error as DecodingError {
    return error.told
  } catch EncodingError.invalidValue(_, let context) {
    return "invalid value at \(path(context.codingPath)): \(context.debugDescription)"
  } catch {
    return "\(type(of: error)): \(error)"
  }
}

private func path(_ codingPath: [any CodingKey]) -> String {
  codingPath.isEmpty ? "the root" : JSONPath(codingPath).description
}

extension DecodingError {
  fileprivate var told: String? {
    switch self {
    case .typeMismatch(let type, let context):
      "type mismatch at \(path(context.codingPath)), \(type): \(context.debugDescription)"
    case .valueNotFound(let type, let context):
      "value not found at \(path(context.codingPath)), \(type): \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "key not found at \(path(context.codingPath)), \(key.stringValue): \(context.debugDescription)"
    case .dataCorrupted(let context): "corrupted at \(path(context.codingPath)): \(context.debugDescription)"
    @unknown default: nil
    }
  }
}
