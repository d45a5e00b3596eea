package import ConformanceKit

/// What to fuzz, and where what is found goes: libFuzzer has the command line, so that the environment says it.
package struct FuzzSettings: Sendable, Hashable {
  /// What the bytes are given to.
  package var target = FuzzTarget.program
  /// The backend's name.
  package var backend = "reference"
  /// The laws that programs are made for; nil for all.
  package var law: Law.ID?
  /// The scenario whose laws programs are made for; nil for all.
  package var scenario: Scenario?
  /// The corpus that findings are written to, and that says what is known.
  package var corpus = Corpus(path: Corpus.usualPath)
  /// Whether to go on after a finding, with each defect told once.
  package var goesOn = false
  /// Whether inputs are run only to see what they reach: nothing is told, made minimal or written.
  package var onlyMeasures = false
  /// Where to write seeds, and to do nothing else; nil to fuzz.
  package var seeds: String?

  /// Fuzzes the programs of all laws on the reference store.
  package init() {}

  /// What the environment says.
  ///
  /// - Parameters:
  ///   - environment: The variables: `CONFORMANCE_FUZZ_TARGET`, `_BACKEND`, `_LAW`, `_SCENARIO`, `_CORPUS`, `_GO_ON` (1),
  ///     `_MEASURE` (1) and `_SEEDS`.
  ///   - executable: The path of the executable: one named `conformance-fuzz-TARGET` is for that target, unless the environment
  ///     says otherwise.
  /// - Throws: ``FuzzUsageError`` that lists what there is.
  package init(environment: [String: String], executable: String = "") throws(FuzzUsageError) {
    func variable(_ name: String) -> String? {
      environment["CONFORMANCE_FUZZ_\(name)"].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let named = FuzzTarget.allCases.first(where: { executable.hasSuffix("conformance-fuzz-\($0.rawValue)") }) {
      target = named
    }
    if let name = variable("TARGET") { target = try Self.choice(FuzzTarget.allCases, named: name, "target") }
    if let name = variable("SCENARIO") { scenario = try Self.choice(Scenario.allCases, named: name, "scenario") }
    law = variable("LAW")
    if let law, Law.named(law) == nil { throw FuzzUsageError("there is no law '\(law)'; see 'conformance laws'") }
    if let backend = variable("BACKEND") { self.backend = backend }
    if let path = variable("CORPUS") { corpus = Corpus(path: path) }
    goesOn = variable("GO_ON") == "1"
    onlyMeasures = variable("MEASURE") == "1"
    seeds = variable("SEEDS")
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ all: [Choice], named name: String, _ what: String
  ) throws(FuzzUsageError) -> Choice {
    guard let choice = all.first(where: { $0.rawValue == name }) else {
      throw FuzzUsageError("there is no \(what) '\(name)'; there are \(all.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}
