import Foundation
import StoreContract

/// Compares stored values of one type.
///
/// Sources: the rules of Realm and ObjectBox: unsigned integers compare by their value, NaN differs from every value,
/// `-0.0` equals `0.0`, strings compare by UTF-8 unless the semantics say otherwise, and embedded objects compare
/// member by member.
struct ValueOrder {
  let strings: Semantics.StringOrder

  /// The relation of two values that can be compared.
  enum Relation {
    case less, equal, greater
  }

  /// Whether a comparison of two values of one type holds.
  func holds(_ left: Value, _ comparison: Query.Comparison, _ right: Value) -> Bool {
    switch comparison {
    case .equal: return equal(left, right) ?? false
    case .notEqual: return !(equal(left, right) ?? false)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    switch (relation(left, right), comparison) {
    case (.less, .less), (.less, .lessOrEqual), (.greater, .greater), (.greater, .greaterOrEqual),
      (.equal, .lessOrEqual), (.equal, .greaterOrEqual):
      return true
    default: return false
    }
  }

  /// Whether two values are equal, or nil if they cannot be compared.
  func equal(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.null, .null): true
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { equal($0, $1) ?? false }
    case (.map(let left), .map(let right)), (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left.entries, right.entries).allSatisfy {
          $0.name.hasSameUTF8(as: $1.name) && equal($0.value, $1.value) ?? false
        }
    default: relation(left, right).map { $0 == .equal }
    }
  }

  /// The relation of two values, or nil if they cannot be compared: one is NaN, their types differ, or their type has
  /// no order.
  func relation(_ left: Value, _ right: Value) -> Relation? {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): Self.compare(left ? 1 : 0, right ? 1 : 0)
    case (.int8(let left), .int8(let right)): Self.compare(left, right)
    case (.int16(let left), .int16(let right)): Self.compare(left, right)
    case (.int32(let left), .int32(let right)): Self.compare(left, right)
    case (.int64(let left), .int64(let right)): Self.compare(left, right)
    case (.uint8(let left), .uint8(let right)): Self.compare(left, right)
    case (.uint16(let left), .uint16(let right)): Self.compare(left, right)
    case (.uint32(let left), .uint32(let right)): Self.compare(left, right)
    case (.uint64(let left), .uint64(let right)): Self.compare(left, right)
    case (.float(let left), .float(let right)): Self.compare(left, right)
    case (.double(let left), .double(let right)), (.date(let left), .date(let right)): Self.compare(left, right)
    case (.decimal(let left), .decimal(let right)): left.isNaN || right.isNaN ? nil : Self.compare(left, right)
    case (.string(let left), .string(let right)): compareStrings(left, right)
    case (.data(let left), .data(let right)): Self.compareBytes(left, right)
    case (.uuid(let left), .uuid(let right)):
      withUnsafeBytes(of: left.uuid) { left in
        withUnsafeBytes(of: right.uuid) { right in Self.compareBytes(left, right) }
      }
    default: nil
    }
  }

  private func compareStrings(_ left: String, _ right: String) -> Relation? {
    switch strings {
    case .utf8: left.precedesInUTF8(right) ? .less : left.hasSameUTF8(as: right) ? .equal : .greater
    case .unicodeCanonical: Self.compare(left, right)
    }
  }

  private static func compare<T: Comparable>(_ left: T, _ right: T) -> Relation? {
    left < right ? .less : left > right ? .greater : left == right ? .equal : nil
  }

  private static func compareBytes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Relation {
    if left.lexicographicallyPrecedes(right) { return .less }
    return right.lexicographicallyPrecedes(left) ? .greater : .equal
  }
}
