import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Examines an adapter, and suggests changes.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Examines an adapter: what it does, what it declares, and what to change.",
    discussion: """
      Run this first on your own adapter. If a promise does not hold, the doctor checks the other values of that promise \
      and reports those that the store keeps.

      Examples:
        conformance doctor --adapter "node adapter.js"
        conformance doctor --backend foundation-json
      """)

  @Option(help: "The backend to examine. (default: reference)")
  var backend: String?

  @OptionGroup var process: ProcessOptions

  @Option(help: "The number of programs for each law.")
  var cases = 30

  @Option(help: "The seed of all random choices, a number from 0 to 2^64-1.")
  var seed: UInt64 = 1

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...100_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 100000.") }
    if backend == "all" { throw ValidationError("--backend takes the name of one backend here.") }
  }

  func run() throws {
    guard let adapter = try process.adapters(named: backend.map { [$0] } ?? []).first else { return }
    let plan = CheckPlan(seed: seed, cases: cases, maximumFindings: 1)
    let doctor = Doctor(
      plan: process.isInvolved ? plan.waiting(process.deadline.duration) : plan, model: ReferenceAdapter.self)
    let report = doctor.examine(adapter)
    if output.format == .json {
      Output.json(try report.json())
    } else {
      Output.line(DoctorText(report, style: Output.style).text)
    }
    if let failure = report.environmentFailure { throw EarlyEnd(failure) }
    switch report.verdict {
    case .pass: return
    case .fail: throw ExitCode(1)
    default: throw ExitCode(3)
    }
  }
}
