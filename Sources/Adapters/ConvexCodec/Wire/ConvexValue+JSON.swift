import ConformanceKit
public import Foundation

extension ConvexValue {
  /// How deep JSON is followed: deeper than a value may be nested, so that the rule says so, and not the scanner.
  private static let scannedLevels = 4 * ConvexLimits.levels

  /// The value of Convex's JSON.
  ///
  /// A bare number is a float64, whatever its notation. Refused are JSON that is unsound, has a key twice or text that is not
  /// Unicode; an unknown tag, and a malformed token of a known one; a number that a float64 cannot hold; and whatever breaks
  /// a rule for names or one of ``ConvexLimits``.
  ///
  /// - Parameter json: The JSON, in UTF-8.
  /// - Throws: ``ConvexError`` that says where and in which line.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(json: Data) throws(ConvexError) {
    try ConvexRules.check(bytes: json.count)
    let tokens = try Self.tokens(of: Array(json))
    do throws(ConvexError) {
      self = try ConvexJSONReader.value(of: JSONNode(tokens.root))
    } catch {
      throw error.inLine(tokens.line(of: JSONPath(error.codingPath)))
    }
  }

  private static func tokens(of bytes: [UInt8]) throws(ConvexError) -> JSONTokens {
    do throws(JSONTokens.Fault) {
      return try JSONTokens(bytes, .document(maximumDepth: scannedLevels))
    } catch {
      throw ConvexError(error)
    }
  }

  /// The value of Convex's JSON.
  ///
  /// - Parameter json: The JSON.
  /// - Throws: ``ConvexError`` as ``init(json:)-(Data)``.
  public init(json: String) throws(ConvexError) {
    try self.init(json: Data(json.utf8))
  }

  /// The value as Convex's JSON, without spaces, fields in the order of their names' bytes: one text for one value.
  ///
  /// - Returns: The JSON, in UTF-8.
  /// - Throws: ``ConvexError`` when a name breaks a rule, or the value one of ``ConvexLimits``.
  public func json() throws(ConvexError) -> Data {
    var writer = ConvexJSONWriter()
    try writer.write(self)
    try ConvexRules.check(bytes: writer.bytes.count)
    return Data(writer.bytes)
  }
}
