import ConformanceKit
public import Foundation

/// A value as Convex knows it: one of eight kinds, none of which stands for another.
///
/// Two values are equal when they are the same bits: NaNs of different payloads differ, as do `-0.0` and `0.0`, and texts that are
/// only canonically equal. A value need not be legal; what breaks a rule is refused when it becomes JSON.
///
/// Source: Convex documentation, "Data Types".
public enum ConvexValue: Sendable {
  /// Null, which a missing field is not.
  case null
  /// A 64-bit integer: JavaScript's `BigInt`.
  case int64(Int64)
  /// A 64-bit floating-point number: JavaScript's `number`.
  case float64(Double)
  /// A truth value.
  case bool(Bool)
  /// Text.
  case string(String)
  /// Bytes: JavaScript's `ArrayBuffer`.
  case bytes(Data)
  /// Items in order.
  case array([ConvexValue])
  /// Values by field name, in no order.
  case object([String: ConvexValue])
}

extension ConvexValue: Hashable {
  /// Whether both are the same, bit by bit.
  public static func == (left: ConvexValue, right: ConvexValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.int64(let left), .int64(let right)): left == right
    case (.float64(let left), .float64(let right)): left.bitPattern == right.bitPattern
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the kind and what is in it into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .int64(let number): hasher.combine(number)
    case .float64(let number): hasher.combine(number.bitPattern)
    case .bool(let value): hasher.combine(value)
    case .string(let text): hasher.combine(text)
    case .bytes(let data): hasher.combine(data)
    case .array(let items): hasher.combine(items)
    case .object(let fields): hasher.combine(fields)
    }
  }
}

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
