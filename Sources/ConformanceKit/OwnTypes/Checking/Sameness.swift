import Generators

/// Whether values are the same, down to what `==` hides.
enum Sameness {
  /// Whether two values are equal, and the numbers and texts that they are made of are the same bits and UTF-8; of a value that
  /// does not even equal itself, whether their Swift source is the same.
  static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    guard left == right else { return left != left && right != right && source(left) == source(right) }
    let (left, right) = (leaves(of: left), leaves(of: right))
    return left.count != right.count || left == right
  }

  /// Whether two stored forms are the same: by `==` where they have it, and by their Swift source.
  static func areEqual<Stored>(_ left: Stored, _ right: Stored) -> Bool {
    (left as? any Equatable)?.isEqual(to: right) == true || source(left) == source(right)
  }

  /// A value as Swift source, which tells values apart down to their bits.
  static func source(_ value: Any) -> String { SwiftSource(of: value).written(width: 86) }

  /// The numbers and texts that a value is made of. Sets and dictionaries have no order to compare them in, and objects may lead
  /// round in a circle.
  private static func leaves(of value: Any) -> [String] {
    switch value {
    case let value as String: return [SwiftSource.quoted(value)]
    case let value as Double: return ["\(value.bitPattern)"]
    case let value as Float: return ["\(value.bitPattern)"]
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .set, .dictionary, .class, .foreignReference: return []
      default: return mirror.children.flatMap { leaves(of: $0.value) }
      }
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
