/// A JSON text as a flat list of its tokens, which refer to the bytes of the text.
///
/// The kit reads all of its JSON with it. A run exchanges tens of thousands of lines with an adapter: Foundation's
/// reader takes ten times as long, treats canonically equal keys as one key, and recurses as deep as the text nests.
package final class JSONTokens: Sendable {
  /// One token.
  package struct Token: Sendable {
    /// The kind of a token.
    package enum Kind: UInt8, Sendable {
      case null, no, yes, number
      /// A string without escapes, and one with escapes.
      case text, escapedText
      case array, object
    }

    package var kind: Kind
    /// The range of its bytes; of a string, without the quotes.
    var start: UInt32
    var end: UInt32
    /// The index of the token after this one and everything inside it.
    var next: UInt32
  }

  /// The text.
  package let bytes: [UInt8]
  /// The tokens in the order of the text. The keys and values of an object alternate.
  let tokens: [Token]

  /// Reads the tokens of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - rules: What the text may hold.
  /// - Throws: ``Fault`` when the text is not one JSON value.
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

  /// The value that the text is.
  package var root: JSONView { JSONView(source: self, index: 0) }

  /// The 1-based number of the line in which a value starts.
  ///
  /// - Parameter path: Where the value is. If there is no such value, the line is that of the innermost value on the
  ///   way to it.
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
  /// What a text may hold.
  package struct Rules: Sendable {
    /// Where a text comes from.
    enum Source: Sendable {
      /// A line of the adapter protocol. Keys are equal if their UTF-8 is.
      case line
      /// A file, or a value that a store holds. Keys are equal if they are canonically equal, as in Foundation.
      case document
    }

    let source: Source
    /// How deep arrays and objects may be nested.
    let maximumDepth: Int
    /// How many values and keys the text may have.
    let maximumTokens: Int

    /// The rules for a line of the adapter protocol. Its tokens, at sixteen bytes each, take as much memory as the
    /// longest line.
    package static let line = Rules(source: .line, maximumDepth: 128, maximumTokens: 4 * 1024 * 1024)

    /// The rules for a file, whose size was checked before.
    package static func document(maximumDepth: Int) -> Rules {
      Rules(source: .document, maximumDepth: maximumDepth, maximumTokens: .max)
    }

    /// What messages call the text.
    var subject: String { source == .line ? "the line" : "the JSON" }
  }

  /// Why a text is not one JSON value.
  package struct Fault: Error, Sendable, Hashable {
    /// The kind of a fault.
    package enum Kind: Sendable, Hashable {
      case notUTF8, notJSON, tooLong, tooDeep
    }

    package let kind: Kind
    /// The offset in the text, in bytes.
    package let offset: Int
    /// The 1-based number of the line.
    package let line: Int
    /// The value that was being read.
    package let path: JSONPath
    /// What is wrong.
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
