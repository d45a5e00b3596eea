#if Mutants
  import ArgumentParser
  import Foundation

  /// The command of scripts/mutants.
  @main
  struct Mutants: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mutants",
      abstract: "Makes small mistakes in the package's own code, and counts how many of them the laws find.",
      discussion: """
        Each mistake is a mutant. All mutants are built into one program, in .build/mutants, and one of them is turned \
        on for each process. A mutant is killed if a law fails, the process traps, or it takes too long. Laws that do \
        not reach a mutant are not run for it.

        Survivors are printed as diffs. Each has a class in \(Classifications.path): equivalent, unreachable, or gap. \
        The exit status is 1 if a survivor has none, if a mutant with a class is killed, or if the score is too low. \
        The score is the share of killed mutants among those that are neither equivalent nor unreachable.

        No mutants are made of texts of errors and of what a refused opening names, which no law compares, and of what \
        a backend declares, by which it is judged.

        Examples:
          scripts/mutants
          scripts/mutants --target sqlite --jobs 2
          scripts/mutants --skip-build --mutant 17
          scripts/mutants --list
        """)

    @Option(name: .customLong("target"), help: "The code to change. Repeat the option for both. (default: both)")
    var targets: [MutationTarget] = []

    @Option(help: "How many programs are run for each law.")
    var cases = 100

    @Option(
      help: """
        On how many of a target's backends that reach a mutant each law runs with all these programs. On the others it \
        runs with ten.
        """)
    var backends = 2

    @Option(
      help: ArgumentHelp(
        "The beginning of the ids of laws that run with ten programs only. Repeat the option for several. (default: none)",
        valueName: "law"))
    var brief: [String] = []

    @Option(help: "The seed of the programs.")
    var seed: UInt64 = 1

    @Option(help: "How many mutants run at once.")
    var jobs = 2

    @Option(name: .customLong("mutant"), help: "The number of a mutant. Repeat the option for several. (default: all)")
    var numbers: [Int] = []

    @Option(name: .customLong("file"), help: "A part of the path of the files to change. (default: all)")
    var path: String?

    @Option(help: "The least score, in percent.")
    var least = 95.0

    @Flag(help: "Print the mutants as diffs, and run none.")
    var list = false

    @Flag(help: "Build the program, and run nothing.")
    var onlyBuild = false

    @Flag(help: "Use the program that was built last.")
    var skipBuild = false

    func validate() throws {
      guard cases > 0, jobs > 0 else { throw ValidationError("--cases and --jobs take numbers of at least 1.") }
    }

    func run() throws {
      let root = URL(filePath: FileManager.default.currentDirectoryPath)
      var build = try MutantBuild(root: root, note: Self.note)
      if !skipBuild, !list { try build.build() }
      guard list || build.isCurrent else {
        throw Problem("the sources have changed since the mutants were built; leave out --skip-build")
      }
      Self.note("\(build.refusedCount) mutations do not compile and are left out")
      if onlyBuild { return }
      let chosen = targets.isEmpty ? MutationTarget.allCases : targets
      let reports = try chosen.compactMap { try report(on: $0, of: build, root: root) }
      for report in reports { print(report.text) }
      guard reports.allSatisfy({ $0.isHeld(least: least / 100) }) else { throw ExitCode.failure }
    }

    /// Judges the chosen mutants of a target, or prints them.
    private func report(on target: MutationTarget, of build: MutantBuild, root: URL) throws -> MutationReport? {
      let all = build.mutants
      let mutants = all.filter { mutant in
        mutant.target == target && (numbers.isEmpty || numbers.contains(mutant.number))
          && (path.map { mutant.id.file.contains($0) } ?? true)
      }
      if list {
        for mutant in mutants {
          print("mutant \(mutant.number)\n\(Diff(mutant.mutation, of: mutant.source))\n\(mutant.id.json)\n")
        }
        return nil
      }
      let program = MutantProgram(
        path: build.program, root: root, seed: seed, cases: cases, backends: backends, brief: brief)
      let table = try ReachTable(of: target, program: program, highest: all.last?.number ?? 0)
      Self.note(
        "\(target.rawValue): \(table.count) laws on its backends pass without a mutant, in \(Int(table.seconds)) seconds"
      )
      let fates = try MutantRun(program: program, jobs: jobs, note: Self.note).fates(of: mutants, table)
      return MutationReport(
        target: target, judged: Array(zip(mutants, fates)), classifications: try Classifications(root: root),
        isComplete: numbers.isEmpty && path == nil)
    }

    @Sendable private static func note(_ line: String) {
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
  }
#else
  /// Explains how to build the program. Its dependency is behind a trait.
  @main
  enum Mutants {
    static func main() {
      print("This program needs swift-syntax: run scripts/mutants, or build it with --traits Mutants.")
    }
  }
#endif
