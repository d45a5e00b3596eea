import ArgumentParser
import BuiltInBackends
import ConformanceKit
import FaultyStores
import Foundation

/// The options that put a backend into a process of its own.
struct ProcessOptions: ParsableArguments {
  /// Where built-in backends run.
  enum Isolation: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// In the process of the command line.
    case inProcess = "in-process"
    /// Each in a child process, so that a trap, a hang or a kill costs one case.
    case child
  }

  @Option(
    help: ArgumentHelp(
      "The command of an adapter to check in place of a built-in backend, split into words as by a shell.",
      valueName: "cmd arg…"))
  var adapter: String?

  @Option(
    help:
      "Where built-in backends run: in-process, but for those that may end their process, or child, each in a process of its own."
  )
  var isolation: Isolation = .inProcess

  @Option(
    help: ArgumentHelp("How long each answer of another process is waited for, such as 5s.", valueName: "duration"))
  var deadline = TimeBudget(.seconds(30))

  /// Whether another process is driven.
  var isInvolved: Bool { adapter != nil || isolation == .child }

  /// How many laws are checked at once unless that is given.
  ///
  /// A built-in backend that is isolated shares nothing with itself in another process, and each request leaves a processor idle. In one
  /// process, or of a program that the kit does not know, this cannot be told: its author asks for it.
  var usualJobs: Int { isolation == .child ? ProcessInfo.processInfo.activeProcessorCount : 1 }

  /// The adapter of the command, or the backends of some names.
  ///
  /// - Throws: ``UsageError``; `AdapterFailure` when a process does not start, or does not say who it is.
  func adapters(named names: [String]) throws -> [any StoreAdapter] {
    if let adapter = try commanded(besides: names) { return [adapter] }
    if isolation == .child, names.contains(where: { FaultyStores.breaking(named: $0) != nil }) {
      return try names.map(adapter)
    }
    return try Backends.named(names).map(isolated)
  }

  /// The adapter of the command, or the backend of a name; nil where neither is given.
  func override(_ name: String?) throws -> (any StoreAdapter)? {
    try commanded(besides: name.map { [$0] } ?? []) ?? name.map { try adapter(named: $0) }
  }

  /// The backend of a name.
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
    // It has a process of its own already.
    if adapter is ProcessAdapter { return adapter }
    return try ProcessAdapter(command: Self.hosting()(adapter.backend.name), deadline: deadline.duration)
  }

  /// What gives the command that hosts the built-in backend of a name in a process of its own.
  static func hosting() throws(UsageError) -> @Sendable (String) -> [String] {
    guard let path = Bundle.main.executablePath else {
      throw UsageError("the path of this program is not known here, so that it cannot start itself as a child")
    }
    return { [path, "serve", "--backend", $0] }
  }

  /// The options by which the command line is told of the backend of a name once more.
  @Sendable func optionsOfBackend(_ name: String) -> String? {
    if let adapter { return "--adapter \(adapter.shellWord)" }
    return isolation == .child ? "--backend \(name.shellWord) --isolation child" : nil
  }
}

extension CheckPlan {
  /// The plan with another time after which a program counts as hung.
  func waiting(_ deadline: Duration) -> CheckPlan {
    var plan = self
    plan.hangDeadline = deadline
    return plan
  }
}
