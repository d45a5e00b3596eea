import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// Searches for a smaller program for a corpus file.
struct MinimizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimize",
    abstract: "Searches for a smaller program for a corpus file. The fingerprint stays the same.",
    discussion: """
      The file is replaced if a smaller program fails in the same way on the same backend.

      Examples:
        conformance minimize corpora/regressions/round-trip/3f2a91c07d5e8b64.json
        conformance minimize FILE --evaluations 100000
        conformance minimize FILE --adapter "node adapter.js"
      """)

  @Argument(help: "The corpus file.")
  var file: String

  @OptionGroup var process: ProcessOptions

  @Option(help: "The maximum number of programs to run.")
  var evaluations = 20_000

  func validate() throws {
    guard (1...10_000_000).contains(evaluations) else {
      throw ValidationError("--evaluations takes a number from 1 to 10000000.")
    }
  }

  func run() throws {
    let url = URL(filePath: file, directoryHint: .notDirectory)
    let found = try CorpusFile.read(from: url, catalogue: .standard)
    let law = try LawOptions.law(found.law)
    let adapter = try process.override(nil) ?? process.adapter(named: found.backend.name)
    let minimizer = Minimizer(evaluations: evaluations, model: ReferenceAdapter.self)
    defer { adapter.shutDown().map { Output.message($0) } }
    switch try minimizer.minimize(found, law, on: adapter) {
    case .smaller(let smaller, let evaluations, let isMinimal, let failure):
      try smaller.replace(url)
      Output.line("\(file): smaller after \(evaluations) evaluations\(isMinimal ? ", and minimal" : "")")
      Output.line(smaller.program.swiftLiteral)
      if let failure { throw EarlyEnd(failure) }
    case .asSmall(let evaluations, true): Output.line("\(file): minimal already (\(evaluations) evaluations)")
    case .asSmall(let evaluations, false):
      Output.line("\(file): nothing smaller in \(evaluations) evaluations; --evaluations allows more")
    case .notShown(let reason): throw UsageError("\(file): \(reason)")
    }
  }
}
