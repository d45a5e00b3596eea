/// A line of JSON as a flat list of its tokens, which stand for their bytes.
///
/// The adapter protocol has its own reader because a run exchanges tens of thousands of lines: Foundation's takes ten times as
/// long, takes canonically equal keys for one, and its recursion follows whatever nesting an adapter sends.
final class JSONTape: Sendable {
  /// One token.
  struct Token: Sendable {
    /// What the token is.
    enum Kind: UInt8, Sendable {
      case null, no, yes, number
      /// A text that stands as it is, and one with escapes in it.
      case text, escapedText
      case array, object
    }

    var kind: Kind
    /// The range of its bytes; of a text, without the quotes.
    var start: UInt32
    var end: UInt32
    /// The index of the token after this one and all that is in it.
    var next: UInt32
  }

  /// The line.
  let bytes: [UInt8]
  /// The tokens in the order of the line. An object's keys and values take turns.
  let tokens: [Token]

  /// How many tokens a line may have: at sixteen bytes each, as much memory as the longest line.
  static let maximumTokens = 4 * 1024 * 1024
  /// How deep arrays and objects may be nested.
  static let maximumDepth = 128

  /// Takes a line apart.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - maximumDepth: How deep arrays and objects may be nested.
  /// - Throws: ``Fault`` that says why it is not one JSON value.
  /// - Complexity: O(*n*) in the number of bytes; no recursion.
  init(_ bytes: [UInt8], maximumDepth: Int = maximumDepth) throws(Fault) {
    self.bytes = bytes
    guard bytes.count <= UInt32.max else { throw Fault(.tooLong, at: 0, "the line is longer than 4 GiB") }
    if bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      throw Fault(.notUTF8, at: 0, "the line is not UTF-8")
    }
    var scanner = Scanner(bytes: bytes, maximumDepth: maximumDepth)
    tokens = try scanner.scan()
  }

  /// Whether all keys are ASCII without escapes, so that those that differ are not canonically equal.
  var hasPlainKeys: Bool {
    tokens.indices.allSatisfy { tokens[$0].kind != .object || hasPlainKeys(at: $0) }
  }

  private func hasPlainKeys(at object: Int) -> Bool {
    var index = object + 1
    while index < Int(tokens[object].next) {
      let key = tokens[index]
      guard key.kind == .text, bytes[Int(key.start)..<Int(key.end)].allSatisfy({ $0 < 0x80 }) else { return false }
      index = Int(tokens[index + 1].next)
    }
    return true
  }

  /// The value that the line is.
  var root: JSONView { JSONView(tape: self, index: 0) }

  /// Why a line is not one JSON value.
  struct Fault: Error, Sendable, Hashable {
    /// What is wrong, so far as the protocol tells it apart.
    enum Kind: Sendable, Hashable {
      case notUTF8, notJSON, tooLong, tooDeep
    }

    let kind: Kind
    /// The offset in the line, in bytes.
    let offset: Int
    /// What is wrong, in words.
    let message: String

    init(_ kind: Kind, at offset: Int, _ message: String) {
      self.kind = kind
      self.offset = offset
      self.message = message
    }
  }
}
