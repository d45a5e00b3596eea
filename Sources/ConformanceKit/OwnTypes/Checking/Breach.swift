import StoreContract

/// How a value breaks a law.
struct Breach: Error {
  /// What tells this failure from others of the law, whatever the value.
  let signature: String
  /// What people are told, each with its label.
  let rows: [(label: String, text: String)]

  init(_ signature: String, _ rows: (label: String, text: String)...) {
    self.signature = signature
    self.rows = rows
  }

  /// The rows, a line or more each.
  var text: String {
    rows.map { "\($0.label.padding(9)) \($0.text.indented(by: 10).dropFirst(10))" }.joined(separator: "\n")
  }
}

extension Breach {
  /// A conversion that traps.
  static let trap = Breach(
    "trap", ("expected", "a value, or a refusal"),
    ("actual", "a trap, which ends an app; what Swift says of it is on standard error"))

  /// A conversion that does not return.
  static func hang(_ milliseconds: Int32) -> Breach {
    Breach(
      "hang", ("expected", "a value, or a refusal"), ("actual", "nothing came within \(milliseconds) milliseconds"))
  }

  /// Whether nothing more can be asked of a type that fails so.
  static func isFatal(_ signature: String) -> Bool { ["trap", "hang"].contains(signature) }
}
