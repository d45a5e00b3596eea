extension SwiftSourceConvertible where Self: FixedWidthInteger {
  /// The number in decimal notation.
  public var swiftSource: SwiftSource { .text(description) }
}

extension Int: SwiftSourceConvertible {}
extension Int8: SwiftSourceConvertible {}
extension Int16: SwiftSourceConvertible {}
extension Int32: SwiftSourceConvertible {}
extension Int64: SwiftSourceConvertible {}
extension Int128: SwiftSourceConvertible {}
extension UInt: SwiftSourceConvertible {}
extension UInt8: SwiftSourceConvertible {}
extension UInt16: SwiftSourceConvertible {}
extension UInt32: SwiftSourceConvertible {}
extension UInt64: SwiftSourceConvertible {}
extension UInt128: SwiftSourceConvertible {}

extension Double: SwiftSourceConvertible {
  /// Source for exactly this number, such as `-0.0`, `.nan` or `Double(bitPattern: 0x7ff8000000000123)`.
  public var swiftSource: SwiftSource { .text(literal) }
}

extension Float: SwiftSourceConvertible {
  /// Source for exactly this number, such as `-0.0`, `.nan` or `Float(bitPattern: 0x7fc00123)`.
  public var swiftSource: SwiftSource { .text(literal) }
}

extension Bool: SwiftSourceConvertible {
  /// The literal `true` or `false`.
  public var swiftSource: SwiftSource { .text(description) }
}

extension String: SwiftSourceConvertible {
  /// A literal that escapes invisible and ambiguous characters, such as `"cafe\u{301}"`.
  public var swiftSource: SwiftSource { .string(self) }
}

extension Substring: SwiftSourceConvertible {
  /// A literal that escapes invisible and ambiguous characters.
  public var swiftSource: SwiftSource { .string(String(self)) }
}

extension Character: SwiftSourceConvertible {
  /// A literal that escapes invisible and ambiguous characters.
  public var swiftSource: SwiftSource { .text(SwiftSource.quoted(String(self))) }
}

extension Unicode.Scalar: SwiftSourceConvertible {
  /// A literal that escapes invisible and ambiguous characters.
  public var swiftSource: SwiftSource { .text(SwiftSource.quoted(String(Character(self)))) }
}

extension Range: SwiftSourceConvertible {
  /// The bounds with `..<` between them.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))..<\(bound(upperBound))") }
}

extension ClosedRange: SwiftSourceConvertible {
  /// The bounds with `...` between them.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))...\(bound(upperBound))") }
}

extension PartialRangeFrom: SwiftSourceConvertible {
  /// The lower bound followed by `...`.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))...") }
}

extension PartialRangeUpTo: SwiftSourceConvertible {
  /// The upper bound preceded by `..<`.
  public var swiftSource: SwiftSource { .text("..<\(bound(upperBound))") }
}

extension PartialRangeThrough: SwiftSourceConvertible {
  /// The upper bound preceded by `...`.
  public var swiftSource: SwiftSource { .text("...\(bound(upperBound))") }
}

/// Returns the source of a bound, in parentheses if its sign or point would merge with the operator.
private func bound(_ value: Any) -> String {
  let text = SwiftSource(of: value).written()
  return text.hasPrefix("-") || text.hasPrefix(".") ? "(\(text))" : text
}

extension Array: SwiftSourceConvertible {
  /// An array literal of the elements.
  public var swiftSource: SwiftSource { .list(map { SwiftSource(of: $0) }) }
}

extension ArraySlice: SwiftSourceConvertible {
  /// An array literal of the elements, whose indices start at 0.
  public var swiftSource: SwiftSource { .list(map { SwiftSource(of: $0) }) }
}

extension ContiguousArray: SwiftSourceConvertible {
  /// An array literal of the elements.
  public var swiftSource: SwiftSource { .list(map { SwiftSource(of: $0) }) }
}

extension Dictionary: SwiftSourceConvertible {
  /// A dictionary literal of the entries. Their order depends only on the keys.
  public var swiftSource: SwiftSource {
    isEmpty ? .text("[:]") : .list(SwiftSource.sorted(map { SwiftSource.entry($0.key, $0.value) }))
  }
}

extension KeyValuePairs: SwiftSourceConvertible {
  /// A dictionary literal of the entries in their order.
  public var swiftSource: SwiftSource {
    isEmpty ? .text("[:]") : .list(map { SwiftSource.entry($0.key, $0.value) })
  }
}

extension Set: SwiftSourceConvertible {
  /// A call of the initialiser, such as `Set([1, 2])`, because a literal alone would be an array. The order is stable.
  public var swiftSource: SwiftSource {
    isEmpty
      ? .text("\(SwiftSource.name(of: Self.self))()")
      : .call("Set", .list(SwiftSource.sorted(map { SwiftSource(of: $0) })))
  }
}

extension Optional: SwiftSourceConvertible {
  /// `nil` or the source of the value. A nil inside an optional is written as `.some(nil)`.
  public var swiftSource: SwiftSource {
    guard let value = self else { return .text("nil") }
    let source = SwiftSource(of: value)
    return value is any AnyOptional && source.isNil ? .call(".some", source) : source
  }
}

private protocol AnyOptional {}
extension Optional: AnyOptional {}

extension SwiftSource {
  /// Returns the source of an entry of a dictionary.
  fileprivate static func entry(_ key: Any, _ value: Any) -> SwiftSource {
    .prefixed("\(SwiftSource(of: key).written()): ", SwiftSource(of: value))
  }

  /// Returns the sources in a stable order: shorter ones first, which also sorts numbers.
  static func sorted(_ sources: [SwiftSource]) -> [SwiftSource] {
    let texts = sources.map { (text: $0.written(width: .max), source: $0) }
    return texts.sorted { ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text) }.map(\.source)
  }

  /// Whether the source is `nil`, or optionals around it.
  fileprivate var isNil: Bool {
    switch self {
    case .text("nil"): true
    case .group(".some(", let parts, _): parts.allSatisfy(\.isNil)
    default: false
    }
  }
}
