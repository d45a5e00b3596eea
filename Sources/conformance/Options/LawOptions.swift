import ArgumentParser
import ConformanceKit
import OwnTypeLaws

/// The options `--scenario` and `--law`, which choose laws.
struct LawOptions: ParsableArguments {
  @Option(
    name: .customLong("scenario"),
    help: "Check the laws of this scenario, or of all that a pattern such as '*-field' names. Repeat it for several.",
    completion: .list(Scenario.allCases.map(\.rawValue)))
  var scenarios: [String] = []

  @Option(
    name: .customLong("law"),
    help: "Check this law, or all that a pattern such as 'query.*' names. Repeat it for several.",
    completion: .list(Law.standard.map(\.id)))
  var laws: [String] = []

  /// Whether no scenario and no law is named.
  var isEmpty: Bool { scenarios.isEmpty && laws.isEmpty }

  /// Returns the chosen laws. All laws are chosen if no scenario and no law is named.
  ///
  /// - Throws: ``UsageError`` if a name is unknown, or a pattern names nothing.
  func chosen() throws(UsageError) -> [Law] {
    if let name = (scenarios + laws).first(where: { $0 == OwnTypeLaw.scenario || OwnTypeLaw.named($0) != nil }) {
      throw UsageError(
        "'\(name)' is about types of your own and needs no backend: check it in a test, as Documentation/OwnTypes.md shows"
      )
    }
    guard !isEmpty else { return Law.standard }
    var ids: Set<Law.ID> = []
    for name in scenarios { ids.formUnion(try Self.laws(ofScenario: name)) }
    for name in laws { ids.formUnion(try Self.laws(named: name)) }
    return Law.standard.filter { ids.contains($0.id) }
  }

  /// Finds the law with an id.
  ///
  /// - Throws: ``UsageError`` that suggests similar ids if there is no such law.
  static func law(_ id: String) throws(UsageError) -> Law {
    if let law = Law.named(id) { return law }
    if Scenario(rawValue: id) != nil {
      throw UsageError("there is no law '\(id)': it is a scenario; choose its laws with --scenario \(id)")
    }
    let hint = Suggestions.question(id, among: similar(to: id)) ?? "'conformance laws' lists them"
    throw UsageError("there is no law '\(id)'; \(hint)")
  }

  /// The ids among which to look for the one that was meant. Those with the same last part come first.
  private static func similar(to id: String) -> [String] {
    let ids = Law.standard.map(\.id)
    let sameEnd = ids.filter { id.hasSuffix($0.drop { $0 != "." }) }
    return sameEnd.isEmpty ? ids : sameEnd
  }

  private static func laws(named text: String) throws(UsageError) -> [Law.ID] {
    guard text.isGlob else { return [try law(text).id] }
    let found = Law.standard.map(\.id).filter { $0.matches(glob: text) }
    guard !found.isEmpty else { throw UsageError("no law has the form '\(text)'; 'conformance laws' lists them") }
    return found
  }

  private static func laws(ofScenario text: String) throws(UsageError) -> [Law.ID] {
    let names = Scenario.allCases.map(\.rawValue)
    let found = names.filter { $0.matches(glob: text) }
    guard found.isEmpty else { return Law.standard.filter { found.contains($0.scenario.rawValue) }.map(\.id) }
    if Law.named(text) != nil {
      throw UsageError("there is no scenario '\(text)': it is a law; choose it with --law \(text)")
    }
    let hint = Suggestions.question(text, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw UsageError("there is no scenario '\(text)'; \(hint)")
  }
}
