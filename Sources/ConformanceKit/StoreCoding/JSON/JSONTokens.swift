/// A JSON text as a flat list of tokens, which refer to the bytes of the text.
///
/// The kit reads all its JSON with this type. A run exchanges tens of thousands of lines with an adapter. Foundation's
/// reader takes ten times as long, treats canonically equal keys as one key, and recurses into nested values.
package final class JSONTokens: Sendable {
  /// One token: a scalar, a key, or the whole of an array or object.
  package struct Token: Sendable {
    /// The kind of a token.
    package enum Kind: UInt8, Sendable {
      case null, no, yes, number
      /// A string without escapes, and a string with escapes.
      case text, escapedText
      case array, object
    }

    package var kind: Kind
    /// The range of the token's bytes. For a string, it excludes the quotes.
    var start: UInt32
    var end: UInt32
    /// The index of the token that follows this one and everything inside it.
    var next: UInt32
  }

  /// The UTF-8 of the text.
  package let bytes: [UInt8]
  /// The tokens in the order of the text. In an object, keys and values alternate.
  let tokens: [Token]

  /// Reads the tokens of a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 of the text.
  ///   - rules: The limits and rules for the text.
  /// - Throws: ``Fault`` if the text is not one JSON value or breaks the rules.
  /// - Complexity: O(*n*) in the number of bytes, without recursion.
  package init(_ bytes: [UInt8], _ rules: Rules = .line) throws(Fault) {
    self.bytes = bytes
    var scanner = Scanner(bytes: bytes, rules: rules)
    guard bytes.count <= UInt32.max else { throw scanner.fault(.tooLong, "\(rules.subject) is longer than 4 GiB") }
    if rules.source == .line, bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      throw scanner.fault(.notUTF8, "\(rules.subject) is not UTF-8")
    }
    tokens = try scanner.scan()
  }

  /// The value of the whole text.
  package var root: JSONView { JSONView(source: self, index: 0) }

  /// Returns the 1-based number of the line in which a value starts.
  ///
  /// - Parameter path: The path of the value. If there is no such value, the result is the line of the innermost value
  ///   on the path.
  package func line(of path: JSONPath) -> Int {
    var view = root
    var offset = 0
    for component in path.components {
      guard let next = view[component] else { break }
      view = next
      offset = view.offset
    }
    return Self.line(at: offset, in: bytes)
  }

  fileprivate static func line(at offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension JSONTokens {
  /// The limits and rules for a text.
  package struct Rules: Sendable {
    /// The origin of a text.
    enum Source: Sendable {
      /// A line of the adapter protocol. Two keys are equal if they have the same UTF-8.
      case line
      /// A file, or a value in a store. Two keys are equal if they are canonically equal, as in Foundation.
      case document
    }

    let source: Source
    /// How deep arrays and objects may be nested.
    let maximumDepth: Int
    /// How many values and keys the text may have.
    let maximumTokens: Int

    /// The rules for a line of the adapter protocol. Each token takes 16 bytes, so all tokens take at most as much
    /// memory as the longest line.
    package static let line = Rules(source: .line, maximumDepth: 128, maximumTokens: 4 * 1024 * 1024)

    /// Returns the rules for a file. The caller has already checked the size of the file.
    package static func document(maximumDepth: Int) -> Rules {
      Rules(source: .document, maximumDepth: maximumDepth, maximumTokens: .max)
    }

    /// The name of the text in messages.
    var subject: String { source == .line ? "the line" : "the JSON" }
  }

  /// The reason why a text is not one JSON value or breaks the rules.
  package struct Fault: Error, Sendable, Hashable {
    /// The kind of a fault.
    package enum Kind: Sendable, Hashable {
      case notUTF8, notJSON, tooLong, tooDeep
    }

    package let kind: Kind
    /// The offset of the fault in the text, in bytes.
    package let offset: Int
    /// The 1-based number of the line.
    package let line: Int
    /// The path of the value that was being read.
    package let path: JSONPath
    /// The problem, in words for people.
    package let message: String

    init(_ kind: Kind, at offset: Int, in bytes: [UInt8], path: JSONPath, _ message: String) {
      self.kind = kind
      self.offset = offset
      line = JSONTokens.line(at: offset, in: bytes)
      self.path = path
      self.message = message
    }
  }
}
