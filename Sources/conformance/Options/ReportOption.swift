import ArgumentParser
import ConformanceKit
import Foundation

/// The option `--report`, which names a folder for the report in all formats.
struct ReportOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for the report files: report.json, junit.xml, report.md, badge.json and report.html.",
      valueName: "dir"))
  var report: String?

  func validate() throws { try Self.refuseEmpty(report, option: "--report") }

  /// Returns the folder, or nil if the option is not given.
  ///
  /// - Parameter options: Returns the command-line options that select the backend with a name.
  func folder(options: @escaping @Sendable (String) -> String? = { _ in nil }) -> ReportFolder? {
    report.map { ReportFolder(path: $0, options: options) }
  }
}

extension ParsableArguments {
  /// Refuses a path that is empty, for example because a variable of a script is not set. It would mean the current
  /// folder.
  static func refuseEmpty(_ path: String?, option: String) throws {
    if path?.isEmpty == true { throw ValidationError("\(option) takes a path, and '' is none.") }
  }
}

/// A format in which a command's result is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// Text for people to read.
  case text
  /// Versioned JSON on standard output, for programs.
  case json
}

/// The option `--format`, which selects how results are printed.
struct FormatOption: ParsableArguments {
  @Option(help: "How to print the result: text for people, json for programs.")
  var format: OutputFormat = .text
}

/// The option `--shard`, which chooses a part of a run.
struct ShardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The part of the run to do, such as 2/4. (default: from TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, CI_NODE_INDEX and CI_NODE_TOTAL, or JOB_COMPLETION_INDEX and JOB_COMPLETIONS)",
      valueName: "i/n"))
  var shard: String?

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError(
        "--shard takes a part such as 2/4: from 1/N to N/N, N being at most \(Shard.mostParts), found '\(shard)'.")
    }
  }

  /// Returns the part to run, or nil for the whole run.
  ///
  /// - Throws: ``UsageError`` if the environment asks for a part that does not exist.
  func chosen() throws(UsageError) -> Shard? {
    if let shard { return Shard(shard) }
    let environment = ProcessInfo.processInfo.environment
    do throws(Shard.EnvironmentProblem) {
      let asked = try Shard.asked(by: environment)
      // A runner that supports sharding creates this file to tell Bazel so.
      if asked != nil, let path = environment["TEST_SHARD_STATUS_FILE"] {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      return asked
    } catch {
      throw UsageError("\(error)")
    }
  }
}
