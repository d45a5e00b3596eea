package import ConformanceKit

/// What to fuzz, and where to write findings. The settings come from the environment, because libFuzzer uses the
/// command line.
package struct FuzzSettings: Sendable, Hashable {
  /// The code that gets the inputs.
  package var target = FuzzTarget.program
  /// The name of the backend.
  package var backend = "reference"
  /// The command of an adapter to fuzz instead of a built-in backend, or nil. It is split into words like a shell
  /// command.
  package var adapter: String?
  /// Whether a built-in backend runs in its own process, so that a trap, a hang or a kill affects only one program.
  package var isChild = false
  /// The timeout for each response of another process.
  package var deadline = Duration.seconds(5)
  /// The path of the executable that hosts a built-in backend in its own process. It is the path of this program.
  package var host = ""
  /// The law that programs are generated for, or nil for all laws.
  package var law: Law.ID?
  /// The scenario whose laws programs are generated for, or nil for all.
  package var scenario: Scenario?
  /// The corpus that findings are written to. Its files and lists also say which failures are known.
  package var corpus = Corpus(path: Corpus.usualPath)
  /// Whether to continue after a finding. Each defect is reported once.
  package var goesOn = false
  /// Whether inputs are only run to measure the code that they reach. Nothing is reported, minimised or written.
  package var onlyMeasures = false
  /// Whether inputs that ended a fuzzer's process are run again. The backend then runs in its own process, known
  /// failures are reported too, and the failures of any law count.
  package var isPostMortem = false
  /// The folder to write seeds to, or nil to fuzz. If it is set, nothing is fuzzed.
  package var seeds: String?

  /// Makes settings that fuzz the programs of all laws on the reference store.
  package init() {}

  /// Reads the settings from the environment.
  ///
  /// - Parameters:
  ///   - environment: The variables: `CONFORMANCE_FUZZ_TARGET`, `_BACKEND`, `_ADAPTER`, `_ISOLATION` (`in-process` or
  ///     `child`), `_DEADLINE` (seconds), `_LAW`, `_SCENARIO`, `_CORPUS`, `_GO_ON` (1), `_MEASURE` (1), `_POST_MORTEM`
  ///     (1) and `_SEEDS`.
  ///   - executable: The path of the executable. A name of the form `conformance-fuzz-TARGET` selects that target,
  ///     unless the environment names another.
  /// - Throws: ``FuzzUsageError`` if a variable has an invalid value.
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

  /// The command-line options that select the backend again, after a space. It is empty if a corpus file names the
  /// backend.
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

/// A setting that cannot be used.
package struct FuzzUsageError: Error, CustomStringConvertible {
  /// A description of the problem and what to do about it.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
