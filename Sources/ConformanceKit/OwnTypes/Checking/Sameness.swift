import Generators

/// Whether values are the same, down to what `==` hides.
enum Sameness {
  /// Whether two values are equal, and the numbers and texts that they are made of are the same bits and UTF-8; of values that
  /// hold NaN, which equals nothing, whether their Swift source is the same.
  static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    guard left == right else { return holdsNaN(left) && holdsNaN(right) && source(left) == source(right) }
    let (left, right) = (leaves(of: left), leaves(of: right))
    return left.count != right.count || left == right
  }

  /// Whether a value holds NaN. Comparing it with itself does not tell: arrays of the same memory are equal whatever they hold.
  static func holdsNaN(_ value: Any) -> Bool { leaves(of: value).contains(where: \.isNaN) }

  /// Whether two stored forms are the same: by `==` where they have it, and by their Swift source.
  static func areEqual<Stored>(_ left: Stored, _ right: Stored) -> Bool {
    (left as? any Equatable)?.isEqual(to: right) == true || source(left) == source(right)
  }

  /// A value as Swift source, which tells values apart down to their bits.
  static func source(_ value: Any) -> String { SwiftSource(of: value).written(width: 86) }

  /// The numbers and texts that a value is made of. Sets and dictionaries have no order to compare them in, and objects may lead
  /// round in a circle.
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

  /// A number by its bits, or a text by its UTF-8.
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
