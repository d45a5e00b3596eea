extension SwiftSource {
  /// The objects that are being written. They stop the recursion in a cycle of objects.
  @TaskLocal private static var objects: Set<ObjectIdentifier> = []

  /// Returns source for a value that is not ``SwiftSourceConvertible``.
  static func reflection(of value: Any) -> SwiftSource {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple: return .group("(", mirror.children.map(argument), ")")
    case .optional: return mirror.children.first.map { SwiftSource(of: $0.value) } ?? .text("nil")
    case .enum: return enumeration(value, mirror)
    case .class, .foreignReference: return object(value, mirror)
    case .collection: return .call(name(of: type(of: value)), .list(mirror.children.map { SwiftSource(of: $0.value) }))
    case .set, .dictionary: return .call(name(of: type(of: value)), unordered(mirror))
    case .struct: return initialiser(value, mirror)
    case nil: return opaque(value)
    @unknown default: return opaque(value)
    }
  }

  /// Returns the case name of an enum value, or nil if the enum has its own description and no payload reveals the
  /// name.
  package static func caseName(of value: Any) -> String? {
    if let payload = Mirror(reflecting: value).children.first { return payload.label }
    return hasDescription(value) ? nil : "\(value)"
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> SwiftSource {
    guard let name = caseName(of: value) else { return rawValue(of: value) }
    guard let payload = mirror.children.first else { return .text(".\(name)") }
    let inner = Mirror(reflecting: payload.value)
    let isLabelled = inner.displayStyle == .tuple && !inner.children.isEmpty
    return .group(".\(name)(", isLabelled ? inner.children.map(argument) : [SwiftSource(of: payload.value)], ")")
  }

  /// Returns source for an enum value whose description hides the case name. It uses the raw value if there is one.
  private static func rawValue(of value: Any) -> SwiftSource {
    guard let value = value as? any RawRepresentable else { return opaque(value) }
    return .group("\(name(of: type(of: value)))(rawValue: ", [SwiftSource(of: value.rawValue)], ")!")
  }

  private static func object(_ value: Any, _ mirror: Mirror) -> SwiftSource {
    let object = ObjectIdentifier(value as AnyObject)
    guard !objects.contains(object) else { return .text("/* \(name(of: type(of: value))), as above */") }
    return $objects.withValue(objects.union([object])) { initialiser(value, mirror) }
  }

  private static func initialiser(_ value: Any, _ mirror: Mirror) -> SwiftSource {
    let inherited = sequence(first: mirror) { $0.superclassMirror }.reversed()
    let arguments = inherited.flatMap { $0.children.map(argument) }
    guard arguments.isEmpty, hasDescription(value) else {
      return .group("\(name(of: type(of: value)))(", arguments, ")")
    }
    return opaque(value)
  }

  /// Returns a part with its label. The number of a tuple element is not a label.
  private static func argument(_ child: Mirror.Child) -> SwiftSource {
    guard let label = child.label, !label.hasPrefix(".") else { return SwiftSource(of: child.value) }
    return .labelled(label, SwiftSource(of: child.value))
  }

  private static func unordered(_ mirror: Mirror) -> SwiftSource {
    .list(sorted(mirror.children.map { SwiftSource(of: $0.value) }))
  }

  /// Returns a comment for a value that has no known source.
  private static func opaque(_ value: Any) -> SwiftSource {
    if let type = value as? Any.Type { return .text("\(name(of: type)).self") }
    let name = name(of: type(of: value))
    let text = hasDescription(value) ? "\(name): \(value)" : name
    return .text("/* \(text.replacingLineEnds) */")
  }

  private static func hasDescription(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }
}

extension String {
  fileprivate var replacingLineEnds: String { String(map { $0.isNewline ? " " : $0 }) }
}

extension SwiftSource {
  /// The name of a type as code that imports its module writes it: with its enclosing types, without modules and the
  /// markers of private contexts.
  ///
  /// - Complexity: O(n) in the length of the name.
  package static func name(of type: Any.Type) -> String {
    var rest = Substring(String(reflecting: type))
    var name = ""
    while let next = rest.first {
      if let end = privateContext(of: rest) {
        rest = rest[end...]
      } else if isDelimiter(next) {
        name.append(rest.removeFirst())
      } else {
        name += path(&rest)
      }
    }
    return name
  }

  /// Removes a dotted path from the front and returns it without the module name.
  private static func path(_ rest: inout Substring) -> String {
    var parts: [Substring] = []
    while let next = rest.first, !isDelimiter(next) {
      let part = rest.prefix { $0 != "." && !isDelimiter($0) }
      parts.append(part)
      rest = rest[part.endIndex...]
      guard rest.first == "." else { break }
      rest.removeFirst()
      if let end = privateContext(of: rest) { rest = rest[end...] }
    }
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : parts.joined()
  }

  /// If the text starts with the marker of a private context, such as `(unknown context at $7f00).`, returns the index
  /// after it.
  private static func privateContext(of text: Substring) -> Substring.Index? {
    guard text.hasPrefix("(unknown context at "), let end = text.firstIndex(of: ")") else { return nil }
    let next = text.index(after: end)
    return text[next...].first == "." ? text.index(after: next) : next
  }

  private static func isDelimiter(_ character: Character) -> Bool { "<>()[], :&-".contains(character) }
}
