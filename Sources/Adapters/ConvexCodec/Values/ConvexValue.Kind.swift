import ConformanceKit

extension ConvexValue {
  /// The kinds of value, named as Convex names them.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case null, int64, float64, bool, string, bytes, array, object
  }

  /// The value's kind.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .int64: .int64
    case .float64: .float64
    case .bool: .bool
    case .string: .string
    case .bytes: .bytes
    case .array: .array
    case .object: .object
    }
  }

  /// The value in a few words, for messages: `the int64 5`, `an array of 3 items`.
  var summary: String {
    switch self {
    case .null: "null"
    case .int64(let number): "the int64 \(number)"
    case .float64(let number): "the float64 \(number)"
    case .bool(let value): "the bool \(value)"
    case .string(let text): "the string \(text.excerpt)"
    case .bytes(let data): "\(data.count) bytes"
    case .array(let items): "an array of \(items.count) items"
    case .object(let fields): "an object of \(fields.count) fields"
    }
  }
}

extension String {
  /// The text as a Swift literal, cut after 60 characters: what a message shows of text that came from outside.
  var excerpt: String {
    let shown = unicodeScalars.prefix(60)
    return shown.endIndex == unicodeScalars.endIndex ? quoted : String(shown).quoted + "…"
  }
}
