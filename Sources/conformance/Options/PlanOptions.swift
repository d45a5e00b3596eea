import ArgumentParser
import ConformanceKit

/// The options that say how thoroughly and how long to check.
///
/// A number is taken as it stands, even if it begins with a minus sign, so that the message can say which numbers are
/// allowed.
struct PlanOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The number of programs for each law. After the first 500, programs of round-trip.value have few values.")
  var cases = 100

  @Option(
    parsing: .unconditional,
    help: "The seed of all random choices, a number from 0 to 2^64-1. (default: a random seed, which is printed)")
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum duration of the run, such as 60s, 500ms, 2m or 1h. A number without a unit counts seconds.",
      valueName: "duration"))
  var timeBudget: TimeBudget?

  @Option(
    parsing: .unconditional,
    help: "The number of laws to check at once. (default: 1; with run --isolation child, the number of processors)")
  var jobs: Int?

  func validate() throws {
    guard (1...10_000_000).contains(cases) else {
      throw ValidationError("--cases takes a number from 1 to 10000000, found \(cases).")
    }
    guard jobs.map((1...256).contains) ?? true else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  /// The plan that results from the options.
  var plan: CheckPlan {
    CheckPlan(seed: seed ?? UInt64.random(in: 0...999_999_999), cases: cases, timeBudget: timeBudget?.duration)
  }
}

/// A duration such as `60s`, `500ms`, `2m`, `1h`, or `60`, which counts seconds.
struct TimeBudget: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    let units: [(suffix: String, unit: Duration)] = [
      ("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3600)), ("", .seconds(1)),
    ]
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
