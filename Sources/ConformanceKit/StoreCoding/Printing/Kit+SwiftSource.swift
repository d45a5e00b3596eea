public import Generators
public import StoreContract

extension Value: SwiftSourceConvertible {
  /// What ``swiftLiteral`` is written from.
  public var swiftSource: SwiftSource { source }
}

extension Fields: SwiftSourceConvertible {
  /// What ``swiftLiteral`` is written from.
  public var swiftSource: SwiftSource { source }
}

extension Schema: SwiftSourceConvertible {
  /// What ``swiftLiteral`` is written from.
  public var swiftSource: SwiftSource { source }
}

extension Query: SwiftSourceConvertible {
  /// What ``swiftLiteral`` is written from.
  public var swiftSource: SwiftSource { source }
}

extension Program: SwiftSourceConvertible {
  /// What ``swiftLiteral`` is written from.
  public var swiftSource: SwiftSource { source }
}
