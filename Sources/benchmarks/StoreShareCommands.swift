import ArgumentParser
import RealmStore

#if SQLite
  import SQLiteStores
#endif

/// Measures how much of a run on a real database is spent in the database.
struct GRDBCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grdb",
    abstract: "Measures round trips on SQLite through GRDB, and the share of the time that GRDB and SQLite take.",
    discussion: """
      It needs a build with the trait SQLite: swift build -c release --traits SQLite. Stores are files in the folder that TMPDIR
      names. The kit's share is largest if that folder is in memory (/dev/shm).

      Example:
        benchmarks grdb --cases 10000 --format json
      """)

  @OptionGroup var cases: CasesOption
  @OptionGroup var output: FormatOption

  func run() throws {
    #if SQLite
      try output.print(
        StoreShareReport(
          rows: StoreShareBenchmark(adapter: GRDBAdapter(), cases: cases.cases).rows(),
          note: "This is work of GRDB and SQLite, except for making the SQL text"))
    #else
      throw ValidationError("This build has no SQLite. Build with: swift build -c release --traits SQLite")
    #endif
  }
}

/// Measures how much of a run on Realm's engine is spent in the adapter and the engine.
struct RealmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "realm",
    abstract: "Measures round trips on the Realm engine, and the share of the time that the store takes.",
    discussion: """
      It needs the engine's library: Documentation/Realm.md. Stores are files in the folder that TMPDIR names.

      Example:
        benchmarks realm --cases 10000
      """)

  @OptionGroup var cases: CasesOption
  @OptionGroup var output: FormatOption

  func run() throws {
    let library = try RealmLibrary.found()
    try output.print(
      StoreShareReport(
        rows: StoreShareBenchmark(adapter: RealmAdapter(library), cases: cases.cases).rows(),
        note: "This is work of the engine, except for the conversion of values and for making the text of queries"))
  }
}

/// The option for the number of cases.
struct CasesOption: ParsableArguments {
  @Option(help: "The approximate number of cases to run in each repetition.")
  var cases = 10_000

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
  }
}
