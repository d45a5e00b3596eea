import ConformanceKit

extension Primitive {
  /// Whether a value is of this type; as ``admits(_:)``, without comparing names.
  func isType(of value: Value) -> Bool {
    switch (self, value) {
    case (.bool, .bool), (.int8, .int8), (.int16, .int16), (.int32, .int32), (.int64, .int64), (.uint8, .uint8),
      (.uint16, .uint16), (.uint32, .uint32), (.uint64, .uint64), (.float, .float), (.double, .double),
      (.string, .string), (.data, .data), (.date, .date), (.uuid, .uuid), (.decimal, .decimal):
      true
    default: false
    }
  }

  /// A stored value as a value of this type: itself, or the number it exactly is where such numbers match.
  ///
  /// Source: adapter protocol, "semantics": a value of another type is invalid, under `coercing` too unless the two
  /// are numbers that convert exactly.
  ///
  /// - Returns: Nil when it is none.
  func matching(_ value: Value, _ match: Semantics.NumericMatch) -> Value? {
    if isType(of: value) { return value }
    guard match != .strict, let other = Primitive(rawValue: value.kind.rawValue), admits(other, match),
      let number = ExactNumber(value)
    else { return nil }
    return number.value(as: self)
  }

  /// Whether columns of two types are stored alike, so that one becomes the other with nothing to change.
  func isStoredLike(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    self == other || match != .coercing && admits(other, match)
  }

  /// Whether numbers of another type may stand for numbers of this one.
  private func admits(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    switch match {
    case .strict: false
    case .integers: isInteger && other.isInteger
    case .widths: isInteger && other.isInteger || isFloatingPoint && other.isFloatingPoint
    case .coercing: true
    }
  }
}
