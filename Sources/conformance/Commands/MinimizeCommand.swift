import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// Makes the program of a corpus file smaller.
struct MinimizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimize", abstract: "Makes the program of a corpus file smaller, with its fingerprint held fixed.",
    discussion: """
      The file is written in its place when a smaller program fails in the same way on the backend that it was found on.

      Examples:
        conformance minimize corpora/regressions/round-trip/3f2a91c07d5e8b64.json
        conformance minimize FILE --evaluations 100000
        conformance minimize FILE --adapter "node adapter.js"
      """)

  @Argument(help: "The corpus file.")
  var file: String

  @OptionGroup var process: ProcessOptions

  @Option(help: "How many programs may be tried.")
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
