import ConformanceKit

extension CheckPlan {
  /// The plan that environment variables make.
  ///
  /// - Throws: ``EnvironmentError`` when one of them is no number that it can be.
  init(environment: [String: String]) throws(EnvironmentError) {
    let seed: UInt64? = try environment.number("CONFORMANCE_SEED")
    let cases: Int? = try environment.number("CONFORMANCE_CASES")
    let seconds: Int? = try environment.number("CONFORMANCE_TIME_BUDGET")
    self.init(
      seed: seed ?? UInt64.random(in: 0...999_999_999), cases: max(cases ?? 100, 1),
      timeBudget: seconds.map { .seconds($0) })
  }
}

extension [String: String] {
  fileprivate func number<Number: FixedWidthInteger>(_ name: String) throws(EnvironmentError) -> Number? {
    guard let text = self[name] else { return nil }
    guard let number = Number(text) else { throw EnvironmentError(name: name, value: text) }
    return number
  }
}

/// An environment variable that has no meaning.
public struct EnvironmentError: Error, CustomStringConvertible {
  /// The variable's name.
  public let name: String
  /// Its value.
  public let value: String

  /// What is wrong, and what to do.
  public var description: String { "\(name)=\(value): give it a whole number, or leave it out" }
}
