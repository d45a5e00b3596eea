import ArgumentParser

/// Measures how much of a run on a real database is the database's.
struct GRDBCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grdb",
    abstract: "Measures round trips on SQLite by way of GRDB, and the share of the time that is spent there.",
    discussion: """
      It is there in a build with the trait SQLite: swift build -c release --traits SQLite. Stores are in files where TMPDIR says; in
      memory (/dev/shm) the kit's share is at its largest.

      Example:
        benchmarks grdb --cases 10000 --format json
      """)

  @Option(help: "About how many cases to run in each repetition.")
  var cases = 10_000

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
  }

  func run() throws {
    #if SQLite
      try output.print(GRDBBenchmark(cases: cases).run())
    #else
      throw ValidationError("This build has no SQLite; swift build -c release --traits SQLite has it.")
    #endif
  }
}
