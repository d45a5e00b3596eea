public import Foundation
import StoreContract

/// A value of Convex: one of eight kinds. No kind is converted to another.
///
/// Two values are equal if their bits are equal. NaNs with different payloads differ, and so do `-0.0` and `0.0`, and
/// strings that are only canonically equal. A value may break Convex's rules; the conversion to JSON then throws.
///
/// Source: Convex documentation, "Data Types".
public enum ConvexValue: Sendable {
  /// Null, which differs from a missing field.
  case null
  /// A 64-bit integer: JavaScript's `BigInt`.
  case int64(Int64)
  /// A 64-bit floating-point number: JavaScript's `number`.
  case float64(Double)
  /// A truth value: JavaScript's `boolean`.
  case bool(Bool)
  /// Text: JavaScript's `string`.
  case string(String)
  /// Bytes: JavaScript's `ArrayBuffer`.
  case bytes(Data)
  /// Items in order.
  case array([ConvexValue])
  /// Values by field name, without an order.
  case object([String: ConvexValue])
}

extension ConvexValue: Hashable {
  /// Returns whether two values are equal bit for bit.
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

  /// Hashes the kind and the content.
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
  /// The text as a Swift literal, cut after 60 Unicode scalars. Messages show outside text in this form.
  var excerpt: String {
    let shown = unicodeScalars.prefix(60)
    return shown.endIndex == unicodeScalars.endIndex ? quoted : String(shown).quoted + "…"
  }
}
