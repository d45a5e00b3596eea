import ConformanceKit

extension Primitive {
  /// Whether a value is of this type. It is the same as ``admits(_:)``, but compares no names.
  func isType(of value: Value) -> Bool {
    switch (self, value) {
    case (.bool, .bool), (.int8, .int8), (.int16, .int16), (.int32, .int32), (.int64, .int64), (.uint8, .uint8),
      (.uint16, .uint16), (.uint32, .uint32), (.uint64, .uint64), (.float, .float), (.double, .double),
      (.string, .string), (.data, .data), (.date, .date), (.uuid, .uuid), (.decimal, .decimal):
      true
    default: false
    }
  }

  /// A stored value as a value of this type: the value itself, or the equal number of this type if the semantics let
  /// such numbers match.
  ///
  /// Source: adapter protocol, "semantics": a value of another type is invalid, also under `coercing` unless both are
  /// numbers and convert exactly.
  ///
  /// - Returns: The value, or nil if the stored value does not match this type.
  func matching(_ value: Value, _ match: Semantics.NumericMatch) -> Value? {
    if isType(of: value) { return value }
    guard match != .strict, let other = Primitive(rawValue: value.kind.rawValue), admits(other, match),
      let number = ExactNumber(value)
    else { return nil }
    return number.value(as: self)
  }

  /// Whether columns of two types are stored in the same way, so that one becomes the other without a change.
  func isStoredLike(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    self == other || match != .coercing && admits(other, match)
  }

  /// Whether numbers of another type match numbers of this type.
  private func admits(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    switch match {
    case .strict: false
    case .integers: isInteger && other.isInteger
    case .widths: isInteger && other.isInteger || isFloatingPoint && other.isFloatingPoint
    case .coercing: true
    }
  }
}
