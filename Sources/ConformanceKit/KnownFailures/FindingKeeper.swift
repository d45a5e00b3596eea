import Foundation

/// Writes findings to the corpus, if there is one, and remembers the first reason why one could not be written.
struct FindingKeeper {
  private let corpus: Corpus?
  private let catalogue: TypeCatalogue
  /// Why a finding could not be written; nil as long as all could.
  private(set) var error: CorpusError?

  /// Writes nothing.
  init() {
    corpus = nil
    catalogue = .standard
  }

  /// Writes to a corpus.
  ///
  /// - Parameter catalogue: The types that its programs are made of.
  init(_ corpus: Corpus, catalogue: TypeCatalogue) {
    self.corpus = corpus
    self.catalogue = catalogue
  }

  /// Writes a finding. Of two programs that show it, the smaller is kept.
  ///
  /// - Parameter stop: Whether the run goes on: once it has ended, a program that is there is taken to show its failure still.
  /// - Returns: The path of its file; nil where there is no corpus, or it could not be written.
  mutating func keep(
    _ file: CorpusFile, on adapter: any StoreAdapter, model: any Model.Type, unless stop: RunStop
  ) -> String? {
    guard let programs = corpus?.programs else { return nil }
    do throws(CorpusError) {
      let present = try programs.file(of: file, catalogue)
      let outdated = present.flatMap { shows($0, file, on: adapter, model, stop) ? nil : $0 }
      return try programs.write(file, inPlaceOf: outdated).relativePath
    } catch {
      self.error = self.error ?? error
      return nil
    }
  }

  /// Whether the program of the file that is there shows the failure still: a backend may have changed since.
  private func shows(
    _ present: CorpusFile, _ file: CorpusFile, on adapter: any StoreAdapter, _ model: any Model.Type,
    _ stop: RunStop
  ) -> Bool {
    if present.program == file.program { return true }
    guard let law = Law.named(file.law) else { return false }
    let isShown = stop.unlessStopped { () throws(EnvironmentFailure) in
      try present.isShown(to: law, on: adapter, model: model)
    }
    return isShown ?? true
  }
}
