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
