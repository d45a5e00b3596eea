package import ConformanceKit

/// What to fuzz, and where what is found goes: libFuzzer has the command line, so that the environment says it.
package struct FuzzSettings: Sendable, Hashable {
  /// What the bytes are given to.
  package var target = FuzzTarget.program
  /// The backend's name.
  package var backend = "reference"
  /// The command of an adapter that is fuzzed in place of a built-in backend, split into words as by a shell; nil for none.
  package var adapter: String?
  /// Whether a built-in backend has a process of its own, so that a trap, a hang or a kill costs one program.
  package var isChild = false
  /// How long each answer of another process is waited for.
  package var deadline = Duration.seconds(5)
  /// The executable that hosts a built-in backend in a process of its own: this program.
  package var host = ""
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
  /// Whether inputs that ended a fuzzer's process are run again: in a process of the backend's own, with what is known told too,
  /// and whatever law is to blame.
  package var isPostMortem = false
  /// Where to write seeds, and to do nothing else; nil to fuzz.
  package var seeds: String?

  /// Fuzzes the programs of all laws on the reference store.
  package init() {}

  /// What the environment says.
  ///
  /// - Parameters:
  ///   - environment: The variables: `CONFORMANCE_FUZZ_TARGET`, `_BACKEND`, `_ADAPTER`, `_ISOLATION` (`in-process` or `child`),
  ///     `_DEADLINE` (seconds), `_LAW`, `_SCENARIO`, `_CORPUS`, `_GO_ON` (1), `_MEASURE` (1), `_POST_MORTEM` (1) and `_SEEDS`.
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
    adapter = variable("ADAPTER")
    if let name = variable("ISOLATION") {
      isChild = try Self.choice(Isolation.allCases, named: name, "isolation") == .child
    }
    if let text = variable("DEADLINE") { deadline = try Self.seconds(text) }
    host = executable
    if let path = variable("CORPUS") { corpus = Corpus(path: path) }
    goesOn = variable("GO_ON") == "1"
    onlyMeasures = variable("MEASURE") == "1"
    isPostMortem = variable("POST_MORTEM") == "1"
    if isPostMortem { (isChild, goesOn) = (true, true) }
    seeds = variable("SEEDS")
  }

  /// The options that the command line needs to find the backend again, behind a blank; none where a file's own name is enough.
  var options: String {
    if let adapter { return " --adapter \(adapter.shellWord)" }
    return isChild ? " --backend \(backend.shellWord) --isolation child" : ""
  }

  private enum Isolation: String, CaseIterable {
    case inProcess = "in-process"
    case child
  }

  private static func seconds(_ text: String) throws(FuzzUsageError) -> Duration {
    guard let count = Int(text), (1...3600).contains(count) else {
      throw FuzzUsageError("a deadline is a number of seconds from 1 to 3600, found '\(text)'")
    }
    return .seconds(count)
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

/// A setting that nothing can be done with.
package struct FuzzUsageError: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
