/// A piece of XML or HTML. A string literal is taken as markup, and an interpolated text is escaped.
///
/// ```swift
/// let cell: Markup = "<td title=\"\(reason)\">\(name)</td>"
/// ```
package struct Markup: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates markup from a text that is markup already, without escaping it.
  package init(verbatim text: String) { self.text = text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ text: String) { self.text += text.inMarkup }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    package mutating func appendInterpolation(_ lines: [Markup]) {
      text += lines.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }
}

extension String {
  /// The text with escapes, so that XML and HTML show it as it is.
  package var inMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      // XML 1.0 cannot represent these characters.
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: text += "\u{fffd}"
      case _ where scalar.isUnsafe: text += String(scalar).visible
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
