import ArgumentParser
import ConformanceKit

/// The options that say how thoroughly to check.
struct PlanOptions: ParsableArguments {
  @Option(help: "How many programs each law is tried with; those of round-trip.value have few values after 500.")
  var cases = 100

  @Option(help: "The seed that all choices follow from, a number from 0 to 2^64-1. Drawn and printed unless given.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("How long the run may take, such as 60s, 500ms or 2m.", valueName: "duration"))
  var timeBudget: TimeBudget?

  @Option(
    help: "How many laws to check at once. (default: 1, or with --isolation child as many as there are processors)")
  var jobs: Int?

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
    guard jobs.map((1...256).contains) ?? true else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  /// The plan that the options make.
  var plan: CheckPlan {
    CheckPlan(seed: seed ?? UInt64.random(in: 0...999_999_999), cases: cases, timeBudget: timeBudget?.duration)
  }
}
