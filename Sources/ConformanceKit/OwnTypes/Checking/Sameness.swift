import Generators

/// Compares values more strictly than `==`.
enum Sameness {
  /// Whether two values are equal and contain the same numbers, bit for bit, and the same UTF-8 text. Values that
  /// contain NaN, which equals nothing, are the same if their Swift source is the same.
  static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    guard left == right else { return holdsNaN(left) && holdsNaN(right) && source(left) == source(right) }
    let (left, right) = (leaves(of: left), leaves(of: right))
    return left.count != right.count || left == right
  }

  /// Whether a value contains NaN. Comparing a value with itself does not show this, because two arrays that share
  /// memory are equal regardless of their elements.
  static func holdsNaN(_ value: Any) -> Bool { leaves(of: value).contains(where: \.isNaN) }

  /// Whether two stored forms are the same, by `==` if they support it, or by their Swift source.
  static func areEqual<Stored>(_ left: Stored, _ right: Stored) -> Bool {
    (left as? any Equatable)?.isEqual(to: right) == true || source(left) == source(right)
  }

  /// A value as Swift source, which distinguishes values bit for bit.
  static func source(_ value: Any) -> String { SwiftSource(of: value).written(width: 86) }

  /// The numbers and texts in a value. Sets and dictionaries are excluded because they have no order, and objects
  /// because they can form cycles.
  private static func leaves(of value: Any) -> [Leaf] {
    switch value {
    case let value as String: return [.text(Array(value.utf8))]
    case let value as Double: return [.number(value.bitPattern, isNaN: value.isNaN)]
    case let value as Float: return [.number(UInt64(value.bitPattern), isNaN: value.isNaN)]
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .set, .dictionary, .class, .foreignReference: return []
      default: return mirror.children.flatMap { leaves(of: $0.value) }
      }
    }
  }

  /// A number by its bits, or a text by its UTF-8 bytes.
  private enum Leaf: Equatable {
    case number(UInt64, isNaN: Bool)
    case text([UInt8])

    var isNaN: Bool {
      if case .number(_, isNaN: true) = self { true } else { false }
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
