/// A type whose values can say which Swift source makes them.
///
/// The standard library's types conform. Values of other types are written by reflection: a structure or class as a call of
/// its memberwise initialiser, an enum as its case. Conform a type that is made otherwise:
///
/// ```swift
/// extension Celsius: SwiftSourceConvertible {
///   var swiftSource: SwiftSource { .call("Celsius", .labelled("fahrenheit", SwiftSource(of: fahrenheit))) }
/// }
/// ```
public protocol SwiftSourceConvertible {
  /// Source that makes this very value, down to the bits.
  var swiftSource: SwiftSource { get }
}

extension SwiftSource {
  /// The source of any value: what the value says, or what reflection tells.
  ///
  /// - Complexity: O(n) in the parts of the value.
  public init(of value: Any) {
    switch value {
    case let value as any SwiftSourceConvertible: self = value.swiftSource
    default: self = Self.reflection(of: value)
    }
  }
}
