import ArgumentParser
import ConformanceKit
import OwnTypes

/// The options `--scenario` and `--law`, which choose laws.
struct LawOptions: ParsableArguments {
  @Option(name: .customLong("scenario"), help: "Check the laws of this scenario. Repeat the option for several.")
  var scenarios: [String] = []

  @Option(name: .customLong("law"), help: "Check this law. Repeat the option for several.")
  var laws: [String] = []

  /// Whether no scenario and no law is named.
  var isEmpty: Bool { scenarios.isEmpty && laws.isEmpty }

  /// Returns the chosen laws. All laws are chosen if no scenario and no law is named.
  ///
  /// - Throws: ``UsageError`` if a name is unknown.
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
    guard !isEmpty else { return Law.standard }
    return Law.standard.filter { laws.contains($0.id) || scenarios.contains($0.scenario.rawValue) }
  }

  /// Finds the law with an id.
  ///
  /// - Throws: ``UsageError`` that suggests similar ids if there is no such law.
  static func law(_ id: String) throws(UsageError) -> Law {
    if let law = Law.named(id) { return law }
    let near = Law.standard.map(\.id).filter { $0.contains(id) || id.hasSuffix($0.drop { $0 != "." }) }
    let hint = near.isEmpty ? "'conformance laws' lists them" : "did you mean \(near.joined(separator: " or "))?"
    throw UsageError("there is no law '\(id)'; \(hint)")
  }
}

/// The options that say how thoroughly and how long to check.
struct PlanOptions: ParsableArguments {
  @Option(
    help: "The number of programs for each law. After the first 500, programs of round-trip.value have few values.")
  var cases = 100

  @Option(help: "The seed of all random choices, a number from 0 to 2^64-1. (default: a random seed, which is printed)")
  var seed: UInt64?

  @Option(help: ArgumentHelp("The maximum duration of the run, such as 60s, 500ms or 2m.", valueName: "duration"))
  var timeBudget: TimeBudget?

  @Option(
    help: "The number of laws to check at once. (default: 1, or the number of processors with --isolation child)")
  var jobs: Int?

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
    guard jobs.map((1...256).contains) ?? true else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  /// The plan that results from the options.
  var plan: CheckPlan {
    CheckPlan(seed: seed ?? UInt64.random(in: 0...999_999_999), cases: cases, timeBudget: timeBudget?.duration)
  }
}

/// A duration such as `60s`, `500ms` or `2m`.
struct TimeBudget: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    let units: [(suffix: String, unit: Duration)] = [("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60))]
    guard let (suffix, unit) = units.first(where: { argument.hasSuffix($0.suffix) }),
      let count = Int32(argument.dropLast(suffix.count)), count > 0
    else { return nil }
    duration = unit * Int(count)
  }

  /// The duration as text, in the unit that people would use.
  var defaultValueDescription: String {
    let milliseconds = Int(duration / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
