import ArgumentParser
import ConformanceKit

/// The options that choose laws.
struct LawOptions: ParsableArguments {
  @Option(name: .customLong("scenario"), help: "Check the laws of a scenario; may be repeated.")
  var scenarios: [String] = []

  @Option(name: .customLong("law"), help: "Check a law; may be repeated.")
  var laws: [String] = []

  /// The laws that are chosen: all of them, unless a scenario or a law is named.
  ///
  /// - Throws: ``UsageError`` when a name is unknown.
  func chosen() throws(UsageError) -> [Law] {
    if let name = (scenarios + laws).first(where: { $0 == OwnTypeLaw.scenario || OwnTypeLaw.named($0) != nil }) {
      throw UsageError(
        "'\(name)' is about types of your own and needs no backend: check it in a test, as Documentation/OwnTypes.md shows"
      )
    }
    for name in scenarios where Scenario(rawValue: name) == nil {
      let names = Scenario.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("there is no scenario '\(name)'; there are \(names)")
    }
    for name in laws { _ = try Self.law(name) }
    guard !scenarios.isEmpty || !laws.isEmpty else { return Law.standard }
    return Law.standard.filter { laws.contains($0.id) || scenarios.contains($0.scenario.rawValue) }
  }

  /// The law of an id.
  ///
  /// - Throws: ``UsageError`` that names the nearest ones when there is none.
  static func law(_ id: String) throws(UsageError) -> Law {
    if let law = Law.named(id) { return law }
    let near = Law.standard.map(\.id).filter { $0.contains(id) || id.hasSuffix($0.drop { $0 != "." }) }
    let hint = near.isEmpty ? "'conformance laws' lists them" : "did you mean \(near.joined(separator: " or "))?"
    throw UsageError("there is no law '\(id)'; \(hint)")
  }
}
