extension Range: SwiftSourceConvertible {
  /// The bounds with `..<` between them.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))..<\(bound(upperBound))") }
}

extension ClosedRange: SwiftSourceConvertible {
  /// The bounds with `...` between them.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))...\(bound(upperBound))") }
}

extension PartialRangeFrom: SwiftSourceConvertible {
  /// The bound with `...` behind it.
  public var swiftSource: SwiftSource { .text("\(bound(lowerBound))...") }
}

extension PartialRangeUpTo: SwiftSourceConvertible {
  /// The bound with `..<` before it.
  public var swiftSource: SwiftSource { .text("..<\(bound(upperBound))") }
}

extension PartialRangeThrough: SwiftSourceConvertible {
  /// The bound with `...` before it.
  public var swiftSource: SwiftSource { .text("...\(bound(upperBound))") }
}

/// A bound, in parentheses where its sign or point would run into the operator.
private func bound(_ value: Any) -> String {
  let text = SwiftSource(of: value).written()
  return text.hasPrefix("-") || text.hasPrefix(".") ? "(\(text))" : text
}
