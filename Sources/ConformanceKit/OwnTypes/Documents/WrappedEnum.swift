@_spi(Reflection) import Swift

/// Finds the enum that a type wraps.
///
/// A property wrapper often hands its decoder on to the value that it wraps: `wrappedValue = try Kind(from: decoder)`.
/// The decoder is then asked for a text or for keys, and is not told of the enum that accepts few of them.
enum WrappedEnum {
  /// How deep in the properties of a type, or of a value that is written, an enum is looked for.
  static let deepest = 2

  /// The enum among the stored properties of a type and of those properties; nil if there is none, or several.
  static func type(in type: Any.Type) -> Any.Type? {
    let found = enums(in: type, deepest)
    return found.count == 1 ? found.first : nil
  }

  private static func enums(in type: Any.Type, _ depth: Int) -> [Any.Type] {
    guard depth > 0 else { return [] }
    var found: [Any.Type] = []
    _ = _forEachField(of: type) { _, _, field, _ in
      if isEnum(field) { found.append(field) } else { found += enums(in: field, depth - 1) }
      return true
    }
    return found
  }

  /// Whether a type is an enum of an app. `Optional` is not meant.
  private static func isEnum(_ type: Any.Type) -> Bool {
    func shape<Value>(of type: Value.Type) -> EnumShape { EnumShape(of: type) }
    return !(type is any OptionalValue.Type) && shape(of: type) != .notAnEnum
  }

  /// Whether a type of coding keys is declared in an enum, as the synthesised ones are.
  static func declares(_ keys: Any.Type, in type: Any.Type) -> Bool {
    String(reflecting: keys).hasPrefix(String(reflecting: type) + ".")
  }
}

/// A type of optional values, which is an enum for the compiler alone.
private protocol OptionalValue {}

extension Optional: OptionalValue {}
