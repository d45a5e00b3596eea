import ArgumentParser
import ConformanceKit

/// Brings a corpus up to date.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Brings a corpus up to date: its form, its places, one file a fingerprint.",
    discussion: """
      Files of older format versions are read as they are; this writes them in the present one. Each file is put where its scenario \
      and fingerprint say. Of two files of one fingerprint, the one with the smaller program stays.

      Examples:
        conformance migrate
        conformance migrate path/to/corpora
      """)

  @Argument(help: "The folder of the corpus.")
  var corpus = Corpus.usualPath

  func run() throws {
    Output.line(try CorpusMigration(of: Corpus(path: corpus)).text)
  }
}
