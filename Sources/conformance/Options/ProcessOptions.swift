import ArgumentParser
import BuiltInBackends
import ConformanceKit
import FaultyStores
import Foundation

/// The options that run a backend in its own process.
struct ProcessOptions: ParsableArguments {
  /// The process in which built-in backends run.
  enum Isolation: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// The process of the command line.
    case inProcess = "in-process"
    /// A child process for each backend, so that a trap, a hang or a kill affects only one case.
    case child
  }

  @Option(
    help: ArgumentHelp(
      "The command of an adapter to check instead of a built-in backend. It is split into words like a shell command.",
      valueName: "cmd arg…"))
  var adapter: String?

  @Option(
    help:
      "Where built-in backends run: in-process (except backends that may end their process), or child (each in its own process)."
  )
  var isolation: Isolation = .inProcess

  @Option(
    help: ArgumentHelp("The timeout for each response of another process, such as 5s.", valueName: "duration"))
  var deadline = TimeBudget(.seconds(30))

  /// Whether the options run a backend in another process.
  var isInvolved: Bool { adapter != nil || isolation == .child }

  /// The number of laws that are checked at once if the option is not given.
  ///
  /// Isolated instances of a built-in backend share nothing, and each request leaves a processor idle, so several run
  /// at once. For backends in this process and for other programs this is unknown, so their authors must ask for it.
  var usualJobs: Int { isolation == .child ? ProcessInfo.processInfo.activeProcessorCount : 1 }

  /// Returns the adapter of the command, or the backends with the names.
  ///
  /// - Throws: ``UsageError`` if the options are wrong; `AdapterFailure` if a process does not start or does not
  ///   introduce itself.
  func adapters(named names: [String]) throws -> [any StoreAdapter] {
    if let adapter = try commanded(besides: names) { return [adapter] }
    if isolation == .child, names.contains(where: { FaultyStores.breaking(named: $0) != nil }) {
      return try names.map(adapter)
    }
    return try Backends.named(names).map(isolated)
  }

  /// Returns the adapter of the command, or the backend with a name, or nil if neither is given.
  func override(_ name: String?) throws -> (any StoreAdapter)? {
    try commanded(besides: name.map { [$0] } ?? []) ?? name.map { try adapter(named: $0) }
  }

  /// Finds the backend with a name.
  func adapter(named name: String) throws -> any StoreAdapter {
    if isolation == .child, let store = FaultyStores.breaking(named: name) { return try isolated(store.adapter) }
    return try isolated(try Backends.named(name))
  }

  private func commanded(besides names: [String]) throws -> (any StoreAdapter)? {
    guard let adapter else { return nil }
    guard names.isEmpty else { throw UsageError("--adapter and --backend exclude each other") }
    do {
      return try ProcessAdapter(command: CommandWords(adapter).words, deadline: deadline.duration)
    } catch let problem as CommandWords.Problem {
      throw UsageError("--adapter: \(problem)")
    }
  }

  private func isolated(_ adapter: any StoreAdapter) throws -> any StoreAdapter {
    guard isolation == .child || BuiltInBackends.needsChild(adapter.backend) else { return adapter }
    // Such a backend already has its own process.
    if adapter is ProcessAdapter { return adapter }
    return try ProcessAdapter(command: Self.hosting()(adapter.backend.name), deadline: deadline.duration)
  }

  /// Returns a function from the name of a built-in backend to the command that hosts the backend in its own process.
  static func hosting() throws(UsageError) -> @Sendable (String) -> [String] {
    guard let path = Bundle.main.executablePath else {
      throw UsageError("the path of this program is not known here, so that it cannot start itself as a child")
    }
    return { [path, "serve", "--backend", $0] }
  }

  /// Returns the command-line options that select the backend with a name again.
  @Sendable func optionsOfBackend(_ name: String) -> String? {
    if let adapter { return "--adapter \(adapter.shellWord)" }
    return isolation == .child ? "--backend \(name.shellWord) --isolation child" : nil
  }
}

extension CheckPlan {
  /// Returns the plan with another timeout after which a program counts as hung.
  func waiting(_ deadline: Duration) -> CheckPlan {
    var plan = self
    plan.hangDeadline = deadline
    return plan
  }
}
