import ArgumentParser
import ConformanceKit
import Foundation

/// The options `--corpus` and `--known-failures`, which name a list of known failures.
struct ListOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the corpus. (default: corpora)", valueName: "dir"))
  var corpus: String?

  @Option(help: ArgumentHelp("The file of the list, instead of the list of the corpus.", valueName: "file"))
  var knownFailures: String?

  func validate() throws {
    if corpus != nil, knownFailures != nil {
      throw ValidationError("--corpus and --known-failures exclude each other.")
    }
  }

  /// Returns the file of a backend's list.
  ///
  /// - Parameter other: The corpus to use if neither option is given, or nil for the usual corpus.
  func list(of backend: String, besides other: Corpus? = nil) throws(CorpusError) -> KnownFailuresFile {
    if let knownFailures { return KnownFailuresFile(path: knownFailures) }
    let corpus = corpus.map { Corpus(path: $0) } ?? other ?? Corpus(path: Corpus.usualPath)
    return KnownFailuresFile(path: try corpus.knownFailuresLocation(of: backend).relativePath)
  }

  /// Reads a backend's list and the programs of its entries.
  func known(of backend: String) throws(CorpusError) -> KnownFailureList { try lists(of: backend).list(of: backend) }

  /// Reads a backend's list and the programs of its entries, as the only list of a run.
  func lists(of backend: String) throws(CorpusError) -> KnownFailureLists {
    try Corpus(path: corpus ?? Corpus.usualPath).knownFailures(of: [backend], list: knownFailures)
  }
}

extension KnownFailuresFile {
  /// Changes the list and writes it.
  ///
  /// - Throws: ``UsageError`` if the list has no such entry; `CorpusError` if it cannot be read or written.
  func edited<Value>(
    _ backend: String, _ change: (inout KnownFailures) throws(KnownFailures.EditError) -> Value
  ) throws -> Value {
    do {
      return try edit(of: backend, change)
    } catch let error as KnownFailures.EditError {
      throw UsageError("\(path): \(error)")
    }
  }
}
