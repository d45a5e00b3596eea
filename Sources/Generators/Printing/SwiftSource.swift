/// A piece of Swift source. It is written on one line if it fits, and otherwise with one part per line.
public indirect enum SwiftSource: Hashable, Sendable {
  /// Text that is never broken into lines.
  case text(String)
  /// Parts between two delimiters, separated by commas.
  case group(String, [SwiftSource], String)
  /// A part with a prefix, such as the label of an argument or the key of a dictionary entry.
  case prefixed(String, SwiftSource)

  /// Returns a call of a function or initialiser, or an enum case with its values.
  public static func call(_ name: String, _ arguments: SwiftSource...) -> SwiftSource {
    .group("\(name)(", arguments, ")")
  }

  /// Returns an array literal of the elements.
  public static func list(_ elements: [SwiftSource]) -> SwiftSource {
    .group("[", elements, "]")
  }

  /// Returns an argument with its label.
  public static func labelled(_ label: String, _ argument: SwiftSource) -> SwiftSource {
    .prefixed("\(label): ", argument)
  }

  /// Returns the source as text.
  ///
  /// - Parameters:
  ///   - width: The maximum number of columns in a line. A part that is never broken may exceed it.
  ///   - indentation: The number of columns by which lines after the first are indented.
  /// - Complexity: O(*n* · *d*) in the length of the source and the depth of its groups.
  public func written(width: Int = 100, indentation: Int = 0) -> String {
    onOneLine(atMost: width - indentation) ?? broken(in: width, Margin(indentation: indentation, column: indentation))
  }

  /// Where a part is written: how far its later lines are indented, and the column in which it begins.
  private struct Margin {
    let indentation: Int
    let column: Int

    func after(_ text: String) -> Margin { Margin(indentation: indentation, column: column + text.utf8.count) }
  }

  private func broken(in width: Int, _ margin: Margin) -> String {
    switch self {
    case .text(let text): return text
    case .prefixed(let prefix, let part): return prefix + part.broken(in: width, margin.after(prefix))
    case .group(let open, let parts, let close):
      if let hugging = hugging(in: width, margin) { return hugging }
      let inner = margin.indentation + 2
      let start = "\n" + String(repeating: " ", count: inner)
      let lines = parts.map { start + $0.written(width: width, indentation: inner) }
      // A call ends on the line on which its last argument ends.
      let isClosed = close == ")" && lines.last?.dropFirst().contains("\n") == true
      let end = isClosed ? "" : "\n" + String(repeating: " ", count: margin.indentation)
      return open + lines.joined(separator: ",") + end + close
    }
  }

  /// Returns a call in which only the last argument is broken into lines, or a list whose only element must be, with
  /// the delimiters of that part next to those around it. Returns nil if that is not possible.
  private func hugging(in width: Int, _ margin: Margin) -> String? {
    guard case .group(let open, let parts, let close) = self, let last = parts.last, let first = last.opening else {
      return nil
    }
    let before = SwiftSource.group(open, parts.dropLast() + [.text(first)], "")
    guard let line = before.onOneLine(atMost: width - margin.column) else { return nil }
    let start = String(line.dropLast(first.count))
    if close == ")" { return start + last.broken(in: width, margin.after(start)) + close }
    guard parts.count == 1, last.onOneLine(atMost: width - margin.indentation - 2) == nil else { return nil }
    return last.hugging(in: width, margin.after(start)).map { start + $0 + close }
  }

  /// The text on the first line when the part is broken into lines, or nil if the part cannot be broken.
  private var opening: String? {
    switch self {
    case .text: nil
    case .group(let open, _, _): open
    case .prefixed(let prefix, let part): part.opening.map { prefix + $0 }
    }
  }

  /// Returns the source on one line, or nil if it is too long.
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

/// A type whose values can give Swift source that makes them.
///
/// The types of the standard library conform. Values of other types are written by reflection: a structure or class as
/// a call of its memberwise initialiser, an enum as its case. Conform a type that is made in another way:
///
/// ```swift
/// extension Celsius: SwiftSourceConvertible {
///   var swiftSource: SwiftSource { .call("Celsius", .labelled("fahrenheit", SwiftSource(of: fahrenheit))) }
/// }
/// ```
public protocol SwiftSourceConvertible {
  /// Source that makes exactly this value.
  var swiftSource: SwiftSource { get }
}

extension SwiftSource {
  /// Makes the source of any value, by its ``SwiftSourceConvertible`` conformance or by reflection.
  ///
  /// - Complexity: O(n) in the parts of the value.
  public init(of value: Any) {
    switch value {
    case let value as any SwiftSourceConvertible: self = value.swiftSource
    default: self = Self.reflection(of: value)
    }
  }
}
