import ArgumentParser
import ConformanceKit
import Foundation

/// The option that says where the report goes in all its forms.
struct ReportOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write the report to: report.json, junit.xml, report.md, badge.json and report.html.",
      valueName: "dir"))
  var report: String?

  /// The folder; nil where none is asked for.
  ///
  /// - Parameter options: The options by which the command line is told of the backend of a name.
  func folder(options: @escaping @Sendable (String) -> String? = { _ in nil }) -> ReportFolder? {
    report.map { ReportFolder(path: $0, options: options) }
  }
}

/// How a command's result is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs: versioned JSON on standard output.
  case json
}

/// The option `--format`.
struct FormatOption: ParsableArguments {
  @Option(help: "How to print the result: text for people, json for programs.")
  var format: OutputFormat = .text
}

/// The option that chooses a part of a run.
struct ShardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The part of the run to do, such as 2/4. Read from TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, CI_NODE_INDEX and CI_NODE_TOTAL, or JOB_COMPLETION_INDEX and JOB_COMPLETIONS unless given.",
      valueName: "i/n"))
  var shard: String?

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError(
        "--shard takes a part such as 2/4: from 1/N to N/N, N being at most \(Shard.mostParts), found '\(shard)'.")
    }
  }

  /// The part to do; nil for the whole run.
  ///
  /// - Throws: ``UsageError`` when the environment asks for a part that there is not.
  func chosen() throws(UsageError) -> Shard? {
    if let shard { return Shard(shard) }
    let environment = ProcessInfo.processInfo.environment
    do throws(Shard.EnvironmentProblem) {
      let asked = try Shard.asked(by: environment)
      // Bazel: a runner that takes sharding says so by this file.
      if asked != nil, let path = environment["TEST_SHARD_STATUS_FILE"] {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      return asked
    } catch {
      throw UsageError("\(error)")
    }
  }
}
