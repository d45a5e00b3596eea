import StoreContract
import StoreHosting

/// A record that one of several concurrent tasks read.
struct ConcurrentRead {
  let step: [Int]
  let label: Program.Label
  let fields: Fields
  let entity: Entity?

  /// How a value departs from all that were ever written to its place.
  func allowedOutcome(at name: String, _ value: Value, from written: [Value]) -> Mismatch {
    Mismatch(
      step: step, path: Mismatch.path(record: label, property: name), type: className(of: name),
      change: "read what nobody wrote", expected: .text(Self.list(written)), actual: .value(value))
  }

  /// How the record as a whole departs from all that were ever written under its label.
  func allowedOutcome(from written: [Fields]) -> Mismatch {
    Mismatch(
      step: step, path: "\(Mismatch.path(record: label)), properties \(fields.names.joined(separator: ", "))",
      change: "read what nobody wrote", expected: .text(Self.list(written)), actual: .value(.object(fields)))
  }

  private func className(of name: String) -> String {
    entity?[property: name]?.type.className ?? ""
  }

  /// What was written to a place, as one of which it should have been read.
  private static func list(_ written: [some CustomStringConvertible]) -> String {
    "what somebody wrote there: \(written.map(\.description).joined(separator: " or "))"
  }
}
