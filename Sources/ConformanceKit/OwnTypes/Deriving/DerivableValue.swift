import Generators

/// A type that is drawn without its own `init(from:)`, because it asks in a way that random choices seldom satisfy, or
/// so that shrinking knows its parts.
protocol DerivableValue {
  /// Draws a value.
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Self
}

/// A type that null can be decoded as.
protocol EmptyValue {
  /// The value for null.
  static var empty: Self { get }
}

// A primitive that is the whole value, an element or a dictionary's value is asked for by its type alone.
extension DerivableValue where Self: DrawnPrimitive {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Self {
    try session.draw { Self.drawn(&$0) }
  }
}

extension Bool: DerivableValue {}
extension String: DerivableValue {}
extension Double: DerivableValue {}
extension Float: DerivableValue {}
extension Int: DerivableValue {}
extension Int8: DerivableValue {}
extension Int16: DerivableValue {}
extension Int32: DerivableValue {}
extension Int64: DerivableValue {}
extension Int128: DerivableValue {}
extension UInt: DerivableValue {}
extension UInt8: DerivableValue {}
extension UInt16: DerivableValue {}
extension UInt32: DerivableValue {}
extension UInt64: DerivableValue {}
extension UInt128: DerivableValue {}

extension Optional: EmptyValue {
  static var empty: Wrapped? { nil }
}

extension Optional: DerivableValue where Wrapped: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Wrapped? {
    try session.optional(Wrapped.self, at: path)
  }
}

extension Array: DerivableValue where Element: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> [Element] {
    let path = path.appending(.element)
    return try session.collection { try session.value(Element.self, at: path) }
  }
}

extension ContiguousArray: DerivableValue where Element: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> ContiguousArray {
    ContiguousArray(try [Element].derived(session, path))
  }
}

extension Set: DerivableValue where Element: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Set {
    Set(try [Element].derived(session, path))
  }
}

extension Dictionary: DerivableValue where Key: Decodable, Value: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> [Key: Value] {
    let isKeyed = Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    let (keys, values) = (path.appending(.dictionaryKey), path.appending(isKeyed ? .dictionaryValue : .element))
    let pairs = try session.collection {
      (try session.value(Key.self, at: keys), try session.value(Value.self, at: values))
    }
    return Dictionary(pairs) { _, last in last }
  }
}

extension Range: DerivableValue where Bound: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Range {
    let bounds = try session.bounds(Bound.self, path)
    return bounds.lower..<bounds.upper
  }
}

extension ClosedRange: DerivableValue where Bound: Decodable {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> ClosedRange {
    let bounds = try session.bounds(Bound.self, path)
    return bounds.lower...bounds.upper
  }
}

extension DrawingSession {
  /// The maximum number of elements of a collection.
  private static var limit: Int { 32 }

  /// Draws the elements of a collection.
  func collection<Element>(of element: () throws -> Element) throws -> [Element] {
    try draw { $0.beginSpan(.collection) }
    defer { end() }
    var elements: [Element] = []
    guard let mean = meanCount else { return elements }
    while try draw({ $0.beginElement(after: elements.count, limit: Self.limit, mean: mean) }) {
      defer { end() }
      elements.append(try element())
    }
    return elements
  }

  /// Draws two values in their order.
  fileprivate func bounds<Bound: Decodable & Comparable>(
    _ type: Bound.Type, _ path: DrawingPath
  ) throws -> (lower: Bound, upper: Bound) {
    let path = path.appending(.element)
    let (one, other) = (try value(type, at: path), try value(type, at: path))
    return (min(one, other), max(one, other))
  }
}
