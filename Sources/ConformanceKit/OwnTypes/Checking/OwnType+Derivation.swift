import Generators
import OwnTypeLaws

extension OwnType {
  /// Draws the values that are the same in every run on a thread that may trap, because the type's own `init(from:)`
  /// makes them.
  ///
  /// - Returns: The finding that drawing traps or hangs; nil if it does not.
  /// - Throws: ``OwnTypeError`` if values cannot be drawn, some place never has a value, or the process has no file
  ///   descriptors left.
  func derivationFinding() throws -> OwnTypeFinding? {
    guard let derivationObstacle else { return nil }
    let values = values
    do {
      let reason = try watching(timeout) { DocumentSurvey.obstacle(to: values) ?? derivationObstacle() }
      if let reason { throw OwnTypeError(.underivable(type: name, reason: reason)) }
      return nil
    } catch let breach as Breach {
      let rows =
        [("input", "any values of the kinds that init(from:) asks for")] + breach.rows.filter { $0.label != "to mend" }
        + [("to mend", "let init(from:) throw an error for values that it does not accept")]
      return OwnTypeFinding(
        .totalOnAnyStoredValue, name, details: Breach(breach.signature, rows).text, isFatal: true)
    }
  }
}
