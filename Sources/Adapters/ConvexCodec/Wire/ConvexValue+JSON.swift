public import Foundation
import StoreCoding

extension ConvexValue {
  /// The depth to which the scanner follows JSON. It is more than a value may be nested, so that the error comes from
  /// Convex's rule and not from the scanner.
  private static let scannedLevels = 4 * ConvexLimits.levels

  /// The value of Convex's JSON.
  ///
  /// A bare number is a float64 in any notation. These are errors: invalid JSON, a repeated key, text that is not
  /// Unicode, an unknown tag, a malformed token of a known tag, a number that does not fit into a float64, a field name
  /// that breaks a rule, and a value that exceeds one of the ``ConvexLimits``.
  ///
  /// - Parameter json: The JSON, in UTF-8.
  /// - Throws: ``ConvexError`` with the path and the line number.
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

  /// Writes the value as Convex's JSON, without spaces. Fields are sorted by the bytes of their names, so a value has
  /// exactly one text.
  ///
  /// - Returns: The JSON, in UTF-8.
  /// - Throws: ``ConvexError`` if a name breaks a rule, or if the value exceeds one of the ``ConvexLimits``.
  public func json() throws(ConvexError) -> Data {
    var writer = ConvexJSONWriter()
    try writer.write(self)
    try ConvexRules.check(bytes: writer.bytes.count)
    return Data(writer.bytes)
  }
}
