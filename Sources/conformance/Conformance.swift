import ArgumentParser
import ConformanceKit
import Foundation

/// The root command of the program.
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Checks whether a store keeps its promises about enums and custom types.",
    discussion: """
      Examples:
        conformance run
        conformance run --backend all --seed 1
        conformance run --backend foundation-json --law round-trip.value
        conformance explain unknown-enum-case.added-case
        conformance --generate-completion-script zsh

      Exit status: 0 conforms (known failures included); 1 a law failed, or the list of known failures is wrong; \
      2 bad usage, unreadable input, or something that a store needs is not there (its disk is full, its server has died); \
      3 inconclusive; 70 a defect of the kit itself; 130 interrupted (143 terminated), with the findings so far.
      """,
    version: ConformanceKitVersion.current,
    subcommands: [
      InitCommand.self, RunCommand.self, DoctorCommand.self, LawsCommand.self, ExplainCommand.self,
      BackendsCommand.self, ReplayCommand.self, MinimizeCommand.self, FileCommand.self, KnownCommand.self,
      MigrateCommand.self, MergeCommand.self, CompareCommand.self, SiteCommand.self, SelftestCommand.self,
      ServeCommand.self,
    ])
}

extension Conformance {
  /// Checks that no argument is empty, because a variable of a script is not set. It would mean the current folder.
  ///
  /// - Throws: ``UsageError`` that names the option.
  static func checkValues(in arguments: [String]) throws(UsageError) {
    for (index, argument) in arguments.enumerated() {
      let isEmptyOption = argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
      let before = index > 0 ? arguments[index - 1] : ""
      guard argument.isEmpty && before != "--" || isEmptyOption else { continue }
      let name = isEmptyOption ? String(argument.dropLast()) : before.hasPrefix("-") ? before : "an argument"
      throw UsageError("\(name) is empty; if its value is a variable of a script, check that it is set")
    }
  }

  /// Checks that the first argument names a subcommand, unless it is an option.
  ///
  /// - Throws: ``UsageError`` that suggests subcommands with similar names.
  static func checkSubcommand(of arguments: [String]) throws(UsageError) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let first = arguments.first, !first.hasPrefix("-"), !names.contains(first) else { return }
    let hint = Suggestions.question(first, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw UsageError("there is no command '\(first)'; \(hint)")
  }
}

/// The entry point of the process. It runs the command, and turns an error into a message and an exit status.
@main
enum Main {
  static func main() {
    Stream.openAll()
    let status = run()
    exit(Output.status(after: status))
  }

  /// Runs the command, and returns its exit status.
  private static func run() -> Int32 {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try Conformance.checkValues(in: arguments)
      try Conformance.checkSubcommand(of: arguments)
      var command = try Conformance.parseAsRoot()
      // The kit kills the process of a store at a system call that it counts: none may come from other threads.
      if !(command is ServeCommand) { Signals.watch() }
      try command.run()
      return 0
    } catch {
      return Failure(error).report()
    }
  }
}
