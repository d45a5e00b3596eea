import Foundation

/// A Swift type whose values are Convex's of themselves, whatever their `Codable` conformance would make of them.
protocol ConvexScalar {
  /// What the value is on the wire, for messages.
  static var expectation: String { get }

  /// The value; nil when it is of another kind.
  ///
  /// - Throws: ``ConvexError`` when it is of the right kind, but does not fit.
  init?(convexValue: ConvexValue) throws(ConvexError)

  /// The value on the wire.
  ///
  /// - Throws: ``ConvexError`` when the wire has none.
  func convexValue() throws(ConvexError) -> ConvexValue
}

extension Bool: ConvexScalar {
  static var expectation: String { "a bool" }
  init?(convexValue: ConvexValue) {
    guard case .bool(let value) = convexValue else { return nil }
    self = value
  }
  func convexValue() -> ConvexValue { .bool(self) }
}

extension String: ConvexScalar {
  static var expectation: String { "a string" }
  init?(convexValue: ConvexValue) {
    guard case .string(let text) = convexValue else { return nil }
    self = text
  }
  func convexValue() -> ConvexValue { .string(self) }
}

extension Data: ConvexScalar {
  static var expectation: String { "bytes" }
  init?(convexValue: ConvexValue) {
    guard case .bytes(let data) = convexValue else { return nil }
    self = data
  }
  func convexValue() -> ConvexValue { .bytes(self) }
}

extension ConvexValue: ConvexScalar {
  static var expectation: String { "a value" }
  init?(convexValue: ConvexValue) { self = convexValue }
  func convexValue() -> ConvexValue { self }
}
