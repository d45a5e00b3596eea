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
    if let primitives = try session.primitives(Element.self) { return primitives }
    var elements: [Element] = []
    try session.forEachElement { elements.append(try session.value(Element.self, at: path)) }
    return elements
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
    let (key, value) = (session.drawing(Key.self, at: keys), session.drawing(Value.self, at: values))
    var result: [Key: Value] = [:]
    try session.forEachElement {
      let key = try key()
      result[key] = try value()
    }
    return result
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

  /// Draws the elements of a collection, each by a call.
  func forEachElement(_ element: () throws -> Void) throws {
    try draw { $0.beginSpan(.collection) }
    defer { end() }
    guard let mean = meanCount else { return }
    var count = 0
    while try draw({ $0.beginElement(after: count, limit: Self.limit, mean: mean) }) {
      defer { end() }
      try element()
      count += 1
    }
  }

  /// Draws a list of numbers, Booleans or texts, for which the type is looked up once. Nil for other elements, and if
  /// there are overrides.
  func primitives<Element>(_ type: Element.Type) throws -> [Element]? {
    guard hasNoOverrides, let type = type as? any DrawnPrimitive.Type else { return nil }
    return try list(of: type) as? [Element]
  }

  /// Returns a function that draws values of a type. A primitive type is looked up once.
  func drawing<Value: Decodable>(_ type: Value.Type, at path: DrawingPath) -> () throws -> Value {
    guard hasNoOverrides, let primitive = type as? any DrawnPrimitive.Type else {
      return { try self.value(type, at: path) }
    }
    return {
      if let value = try self.draw({ primitive.drawn(&$0) as? Value }) { return value }
      return try self.value(type, at: path)
    }
  }

  private func list<Element: DrawnPrimitive>(of type: Element.Type) throws -> [Element] {
    var elements: [Element] = []
    try forEachElement { elements.append(try draw { Element.drawn(&$0) }) }
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
