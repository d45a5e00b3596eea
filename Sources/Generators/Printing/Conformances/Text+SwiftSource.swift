extension String: SwiftSourceConvertible {
  /// A literal in which nothing is invisible or ambiguous: `"cafe\u{301}"`.
  public var swiftSource: SwiftSource { .string(self) }
}

extension Substring: SwiftSourceConvertible {
  /// A literal in which nothing is invisible or ambiguous.
  public var swiftSource: SwiftSource { .string(String(self)) }
}

extension Character: SwiftSourceConvertible {
  /// A literal in which nothing is invisible or ambiguous.
  public var swiftSource: SwiftSource { .text(SwiftSource.quoted(String(self))) }
}

extension Unicode.Scalar: SwiftSourceConvertible {
  /// A literal in which nothing is invisible or ambiguous.
  public var swiftSource: SwiftSource { .text(SwiftSource.quoted(String(Character(self)))) }
}
