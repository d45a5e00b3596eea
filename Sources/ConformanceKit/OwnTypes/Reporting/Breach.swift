import StoreContract

/// A way in which a value breaks a law.
struct Breach: Error {
  /// Distinguishes this failure from other failures of the same law, regardless of the value.
  let signature: String
  /// The text for people, as rows with a label each.
  let rows: [(label: String, text: String)]

  init(_ signature: String, _ rows: (label: String, text: String)...) {
    self.init(signature, rows)
  }

  init(_ signature: String, _ rows: [(label: String, text: String)]) {
    self.signature = signature
    self.rows = rows
  }

  /// This breach with further places where the same happens, below the first row.
  func naming(_ places: [String]) -> Breach {
    guard !places.isEmpty else { return self }
    let listed = places.prefix(6).joined(separator: ", ")
    let text = places.count > 6 ? "\(listed), and \((places.count - 6).counted("more place"))" : listed
    return Breach(signature, rows.prefix(1) + [("also at", text)] + rows.dropFirst())
  }

  /// The rows as text, each on one or more lines.
  var text: String {
    rows.map { "\($0.label.padding(9)) \($0.text.indented(by: 10).dropFirst(10))" }.joined(separator: "\n")
  }
}

extension Breach {
  /// The breach of a conversion that traps.
  static let trap = Breach(
    "trap", ("expected", "a value, or a refusal"),
    ("actual", "a trap, which ends an app; what Swift says of it is on standard error"),
    ("at risk", "the app: it ends whenever it meets such a value, and again after each start if the value is stored"),
    (
      "to mend",
      """
      throw, or return nil, where a value cannot be converted, in place of !, try!, fatalError(), an index
      that may not exist, or arithmetic that overflows
      """
    ))

  /// The breach of a conversion that does not return in time.
  static func hang(_ milliseconds: Int32) -> Breach {
    Breach(
      "hang", ("expected", "a value, or a refusal"), ("actual", "nothing came within \(milliseconds) milliseconds"),
      ("at risk", "the app: it waits for good where it meets such a value"),
      ("to mend", "convert without waiting for a lock, for another thread or for a server"))
  }

  /// Whether a failure with this signature makes further checks of the type pointless.
  static func isFatal(_ signature: String) -> Bool { ["trap", "hang"].contains(signature) }
}
