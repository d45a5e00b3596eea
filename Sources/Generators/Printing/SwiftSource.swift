/// A piece of Swift source, laid out when it is written: on one line where it fits, otherwise one part a line.
public indirect enum SwiftSource: Hashable, Sendable {
  /// Text that is never broken.
  case text(String)
  /// Parts between delimiters, parted by commas.
  case group(String, [SwiftSource], String)
  /// A part with something before it: an argument's label, a dictionary's key.
  case prefixed(String, SwiftSource)

  /// A call of a function or initialiser, or an enum's case with its values.
  public static func call(_ name: String, _ arguments: SwiftSource...) -> SwiftSource {
    .group("\(name)(", arguments, ")")
  }

  /// A list of elements.
  public static func list(_ elements: [SwiftSource]) -> SwiftSource {
    .group("[", elements, "]")
  }

  /// An argument with its label.
  public static func labelled(_ label: String, _ argument: SwiftSource) -> SwiftSource {
    .prefixed("\(label): ", argument)
  }

  /// The source.
  ///
  /// - Parameters:
  ///   - width: The most columns of a line, unless a part that is never broken needs more.
  ///   - indentation: The columns that lines after the first are indented by.
  /// - Complexity: O(*n* · *d*) in the length of the source and the depth of its groups.
  public func written(width: Int = 100, indentation: Int = 0) -> String {
    onOneLine(atMost: width - indentation) ?? broken(width: width, indentation: indentation)
  }

  private func broken(width: Int, indentation: Int) -> String {
    switch self {
    case .text(let text): return text
    case .prefixed(let prefix, let part): return prefix + part.broken(width: width, indentation: indentation)
    case .group(let open, let parts, let close):
      if let hugging = hugging(width: width, indentation: indentation) { return hugging }
      let inner = indentation + 2
      let margin = "\n" + String(repeating: " ", count: inner)
      let lines = parts.map { margin + $0.written(width: width, indentation: inner) }
      return open + lines.joined(separator: ",") + "\n" + String(repeating: " ", count: indentation) + close
    }
  }

  /// A call whose last argument alone is broken, its delimiters next to the call's; nil where that cannot be.
  private func hugging(width: Int, indentation: Int) -> String? {
    guard case .group(let open, let parts, let close) = self, close == ")", let last = parts.last,
      let first = last.opening
    else { return nil }
    let before = SwiftSource.group(open, parts.dropLast() + [.text(first)], "")
    guard let line = before.onOneLine(atMost: width - indentation) else { return nil }
    return line.dropLast(first.count) + last.broken(width: width, indentation: indentation) + close
  }

  /// What the first line holds when the part is broken; nil when it cannot be.
  private var opening: String? {
    switch self {
    case .text: nil
    case .group(let open, _, _): open
    case .prefixed(let prefix, let part): part.opening.map { prefix + $0 }
    }
  }

  /// The source on one line; nil when that is too long.
  private func onOneLine(atMost width: Int) -> String? {
    let line: String
    switch self {
    case .text(let text): line = text
    case .prefixed(let prefix, let part):
      guard let rest = part.onOneLine(atMost: width - prefix.utf8.count) else { return nil }
      line = prefix + rest
    case .group(let open, let parts, let close):
      var inside: [String] = []
      var room = width - open.utf8.count - close.utf8.count
      for part in parts {
        guard room >= 0, let text = part.onOneLine(atMost: room) else { return nil }
        inside.append(text)
        room -= text.utf8.count + 2
      }
      line = open + inside.joined(separator: ", ") + close
    }
    return line.utf8.count <= width ? line : nil
  }
}

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
