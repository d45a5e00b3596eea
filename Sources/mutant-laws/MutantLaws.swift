import ArgumentParser
import ConformanceKit
import Foundation
import MutantSwitch

/// The root command. scripts/mutants builds it with the mutants of a target in it, and runs it once for each mutant.
@main
struct MutantLaws: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutant-laws",
    abstract: "Checks laws on code that may contain mutants. CONFORMANCE_MUTANT is the number of the one that is on.",
    subcommands: [ReachCommand.self, CheckCommand.self])
}

/// The options of both commands.
struct JudgeOptions: ParsableArguments {
  @Option(help: "The code to judge.")
  var target: JudgedTarget

  @Option(help: "How many programs are run for each law.")
  var cases = 100

  @Option(help: "The seed of the programs.")
  var seed: UInt64 = 1

  @Option(help: "The folder of the lists of known failures.")
  var corpus = Corpus.usualPath

  /// The judge of the target's backends.
  func judge() throws -> Judge {
    let target = target
    return Judge(
      backends: target.backends, seed: seed, cases: cases, eventDeadline: target.eventDeadline,
      known: try Corpus(path: corpus).knownFailures(of: target.backends().map(\.backend.name)))
  }
}

/// Checks all laws without stopping, and prints which mutation points each of them reached.
struct ReachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach", abstract: "Checks all laws, and prints a line of JSON for each with what it reached.")

  @OptionGroup var options: JudgeOptions

  @Option(help: "The highest number of a mutant.")
  var mutants = 0

  func run() throws {
    guard mutants < mutant_limit else {
      throw ValidationError("--mutants takes a number below \(mutant_limit).")
    }
    let judge = try options.judge()
    for pair in judge.pairs {
      mutant_forget()
      let start = ContinuousClock.now
      guard let judgement = judge.judge(pair)?.judgement else { continue }
      let elapsed = (ContinuousClock.now - start) / .seconds(1)
      let reached = mutants == 0 ? [] : (1...mutants).filter { mutant_was_reached(Int32($0)) }
      print(
        #"{"backend":"\#(pair.backend)","law":"\#(pair.law)","judgement":"\#(judgement.rawValue)","#
          + #""seconds":\#(elapsed),"reached":\#(reached)}"#)
      fflush(nil)
    }
  }
}

/// Checks laws until one fails.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the laws that standard input names, one in each line after its backend, until one fails.",
    discussion: "It prints the first that fails, and how. The exit status is then 1, and 0 if none does.")

  @OptionGroup var options: JudgeOptions

  func run() throws {
    let judge = try options.judge()
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let result = judge.judge(Judge.Pair(backend: words[0], law: words[1])) else {
        throw ValidationError("there is no law and no backend '\(line)'.")
      }
      guard result.judgement != .fails else {
        print("fails \(line)")
        if let mismatch = result.mismatch { print(mismatch) }
        throw ExitCode.failure
      }
    }
  }
}
