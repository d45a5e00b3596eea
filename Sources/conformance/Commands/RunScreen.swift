import ConformanceKit
import Foundation

/// What a run shows: text, a status line on a terminal, and annotations in a job of GitHub Actions.
struct RunScreen {
  private let control: RunControl
  private let plan: CheckPlan
  private let isText: Bool
  private let showing: ShowingOptions
  private let options: @Sendable (String) -> String?
  private let facts: RunFacts
  private let environment = ProcessInfo.processInfo.environment
  private let start = ContinuousClock.now

  /// Makes the screen of a run that begins now.
  ///
  /// - Parameters:
  ///   - jobs: How many laws are checked at once.
  ///   - isText: Whether the events are shown as text. If not, standard output is left to another form of the report.
  ///   - options: Returns the command-line options that select the backend with a name.
  init(
    _ control: RunControl, _ plan: CheckPlan, jobs: Int, isText: Bool, _ showing: ShowingOptions,
    options: @escaping @Sendable (String) -> String?
  ) {
    self.control = control
    self.plan = plan
    self.isText = isText
    self.showing = showing
    self.options = options
    facts = RunFacts(plan, jobs: jobs)
  }

  /// Shows a run, from its beginning to its end.
  ///
  /// - Parameter run: Performs the run, and sends its events to the sink.
  func show(_ run: (any EventSink) -> Report) -> Report {
    // Where standard output has no text, the status may be on the terminal of standard error.
    let stream: Stream = isText ? .output : .error
    let traits = TerminalTraits(isTerminal: stream.isTerminal, environment: environment)
    guard traits.canRewrite, !showing.quiet else { return run(sink(traits, Output.line)) }
    let console = StatusConsole(
      control, timeBudget: plan.timeBudget, time: elapsed, width: { stream.width },
      write: { stream.write($0) })
    console.start()
    defer { console.finish() }
    return run(sink(traits) { console.line($0.visibleWithColours) })
  }

  private func sink(_ traits: TerminalTraits, _ write: @escaping @Sendable (String) -> Void) -> any EventSink {
    guard isText else { return SilentSink() }
    let isTimed = traits.canRewrite || showing.verbose || isInGitHub
    let time: (@Sendable () -> Duration)? = isTimed ? elapsed : nil
    let options = options
    let named: @Sendable (Backend) -> String? = { options($0.name) }
    return TextSink(
      style: Output.style, detail: showing.detail, facts: facts.lines, options: named, time: time, write)
  }

  /// The time since the run began.
  private var elapsed: @Sendable () -> Duration {
    { [start] in ContinuousClock.now - start }
  }

  private var isInGitHub: Bool { environment["GITHUB_ACTIONS"] == "true" }

  /// Shows failures as annotations and adds the report to the summary, if this is a job of GitHub Actions.
  ///
  /// - Parameter isShard: Whether the run is a part of another one, whose report will be in a summary.
  func tellGitHub(_ report: Report, isShard: Bool) throws {
    guard isInGitHub else { return }
    let stream: Stream = isText ? .output : .error
    for line in GitHubAnnotations(report).lines { stream.write(line.visible + "\n") }
    guard !isShard else { return }
    try JobSummary(environment: environment, options: options)?.add(report)
  }
}
