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

      Exit status: 0 conforms (known failures included); 1 a law failed, or the list of known failures is wrong; \
      2 bad usage, unreadable input, or something that a store needs is not there (its disk is full, its server has died); \
      3 inconclusive; 70 a defect of the kit itself.
      """,
    version: ConformanceKitVersion.current,
    subcommands: [
      RunCommand.self, DoctorCommand.self, LawsCommand.self, ExplainCommand.self, BackendsCommand.self,
      ReplayCommand.self, MinimizeCommand.self, FileCommand.self, KnownCommand.self, MigrateCommand.self,
      MergeCommand.self, CompareCommand.self, SelftestCommand.self, ServeCommand.self,
    ])
}

/// The entry point of the process. It runs the command, and turns an error into a message and an exit status.
@main
enum Main {
  static func main() {
    Output.prepare()
    exit(Output.status(after: status()))
  }

  /// Runs the command and returns its exit status.
  private static func status() -> Int32 {
    do {
      var command = try Conformance.parseAsRoot()
      try command.run()
      return 0
    } catch {
      return Failure(error).report()
    }
  }
}
